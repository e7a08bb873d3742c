import { Icon } from "../../../ui/icon.tsx";
import { highlight } from "./highlight.ts";
import type { Option, OptionGroup } from "./options.ts";
import { forgetText, suggestText } from "./text.ts";

type Shared = {
  id: string;
  typed: string;
  /** The option that the keys have reached, -1 for none. */
  active: number;
  /** What became of looking for the own area. */
  placeNote: string;
  choose: (option: Option) => void;
  forget: (search: string) => void;
};

/** The list as it looks; the input has the focus all the time. */
export function SuggestionOptions({
  listId,
  groups,
  ...shared
}: Shared & { listId: string; groups: OptionGroup[] }) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={suggestText.list}
      tabIndex={-1}
      hidden={groups.length === 0}
      // The field would lose the focus, and the list close before anything is chosen.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(27rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 text-left rounded-lg border border-line bg-surface shadow-float"
    >
      {groups.map(({ heading, options }, group) => {
        const headingId = `${shared.id}-group-${group}`;
        const first = groups.slice(0, group).flatMap((before) => before.options).length;
        return (
          <div key={heading} role="group" aria-labelledby={headingId}>
            <div
              id={headingId}
              className="px-3 pt-2 pb-1 text-sm leading-tight font-medium text-ink-muted"
            >
              {heading}
            </div>
            {options.map((option, index) => (
              <OptionRow key={keyOf(option)} option={option} index={first + index} {...shared} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function keyOf(option: Option): string {
  if (option.kind === "suggestion") {
    const { kind, id, label } = option.suggestion;
    return `${kind}-${id}-${label}`;
  }
  return option.kind === "recent" ? `recent-${option.search}` : option.kind;
}

function OptionRow({ option, index, ...shared }: Shared & { option: Option; index: number }) {
  const { id, active, choose, forget } = shared;
  const isActive = index === active;
  const row = (
    <div
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-keyshortcuts={option.kind === "recent" ? "Delete" : undefined}
      ref={isActive ? scrollIntoView : undefined}
      onMouseDown={({ button }) => button === 0 && choose(option)}
      className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-stone aria-selected:bg-stone"
    >
      <OptionContent option={option} {...shared} />
    </div>
  );
  if (option.kind !== "recent") return row;
  return (
    <div role="presentation" className="flex items-center">
      {row}
      <div
        role="option"
        tabIndex={-1}
        aria-selected={false}
        aria-label={forgetText(option.search)}
        onMouseDown={({ button }) => button === 0 && forget(option.search)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-muted hover:bg-stone hover:text-ink"
      >
        <Icon name="close" size={16} />
      </div>
    </div>
  );
}

function OptionContent({ option, typed, placeNote }: { option: Option } & Shared) {
  if (option.kind === "recent") return <Line icon="clock">{option.search}</Line>;
  if (option.kind === "forget-all") {
    return <span className="text-[0.9375rem] text-accent">{suggestText.forgetAll}</span>;
  }
  if (option.kind === "nearby") {
    return (
      <Line icon="pin" detail={placeNote}>
        {suggestText.nearby}
      </Line>
    );
  }
  const { kind, label, detail } = option.suggestion;
  return (
    <Line icon={icons[kind]} detail={detail}>
      {highlight(label, typed).map(({ text, isMatch }, at) =>
        isMatch ? (
          <mark key={at} className="bg-transparent font-semibold text-accent">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </Line>
  );
}

const icons = { service: "search", trade: "search", place: "pin", firm: "briefcase" } as const;

function Line(props: {
  icon: "clock" | "pin" | "search" | "briefcase";
  detail?: string;
  children: React.ReactNode;
}) {
  const { icon, detail, children } = props;
  return (
    <>
      <Icon name={icon} size={18} className="shrink-0 text-ink-muted" />
      <span className="min-w-0">
        <span className="block leading-tight font-medium wrap-anywhere">{children}</span>
        {detail && <span className="block text-sm leading-tight text-ink-muted">{detail}</span>}
      </span>
    </>
  );
}

function scrollIntoView(option: HTMLDivElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}
