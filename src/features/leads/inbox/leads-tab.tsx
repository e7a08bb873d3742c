import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { InboxState, InboxStore } from "./inbox-store.ts";
import { inboxText as text } from "./inbox-text.ts";
import { LeadCard } from "./lead-card.tsx";
import { LeadSearch } from "./lead-search.tsx";
import type { InboxData } from "./read-inbox.ts";
import { type ShownGroup, shownGroups } from "./shown-groups.ts";
import { useInbox } from "./use-inbox.ts";
import { useSeen } from "./use-seen.ts";

/** The tab „Zlecenia” of a company's own profile. */
export function LeadsTab({
  data,
  isPublished,
}: {
  /** As the page was loaded; null when the leads could not be read then. */
  data: InboxData | null;
  isPublished: boolean;
}) {
  const { inbox, state } = useInbox(data);
  return <Content inbox={inbox} state={state} isPublished={isPublished} />;
}

type ContentProps = { inbox: InboxStore; state: InboxState; isPublished: boolean };

function Content({ inbox, state, isPublished }: ContentProps) {
  if (!state.data) return <NotLoaded inbox={inbox} state={state} />;
  const { counts } = state.data;
  const isEmpty = counts.pending + counts.contacted + counts.rejected === 0;
  if (isEmpty && !state.search && !state.isLoading && state.decidedHere.size === 0) {
    return (
      <EmptyState
        icon="mail"
        title={text.none}
        text={isPublished ? text.nonePublished : text.noneHidden}
      />
    );
  }
  return <Groups inbox={inbox} state={state} data={state.data} />;
}

function NotLoaded({ inbox, state }: { inbox: InboxStore; state: InboxState }) {
  if (state.isLoading) {
    return (
      <p className="flex items-center justify-center gap-3 py-16 text-ink-muted">
        <Spinner label={text.loading} size={24} />
        <span aria-hidden="true">{text.loading}</span>
      </p>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={text.failed}
        text={state.problem}
        action={<Button onClick={() => void inbox.loadVisibly()}>{text.again}</Button>}
      />
    </div>
  );
}

type GroupsProps = { inbox: InboxStore; state: InboxState; data: InboxData };

function Groups({ inbox, state, data }: GroupsProps) {
  const { search, isLoading, problem, decidedHere } = state;
  const groups = shownGroups(data, decidedHere);
  const unseen = groups.flatMap(({ leads }) =>
    leads.filter(({ lead }) => lead.seen_at === null).map(({ lead }) => lead.id),
  );
  const around = useSeen(inbox, unseen);
  const found = groups.reduce((sum, { count }) => sum + count, 0);
  const isAnswered = search !== "" && !isLoading;
  return (
    <div ref={around} className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <LeadSearch isLoading={isLoading} onSearch={(words) => void inbox.searchFor(words)} />
        <p role="status" className={problem || (isAnswered && found === 0) ? "" : "sr-only"}>
          {problem ?? (isAnswered ? text.found(found, search) : "")}
          {problem && (
            <Button variant="underline" size="sm" onClick={() => void inbox.loadVisibly()}>
              {text.again}
            </Button>
          )}
        </p>
      </div>
      {(found > 0 || !search) &&
        groups.map((group) => (
          <Group key={group.status} group={group} inbox={inbox} state={state} />
        ))}
    </div>
  );
}

function Group({
  group: { status, count, leads, hasMore },
  inbox,
  state,
}: {
  group: ShownGroup;
  inbox: InboxStore;
  state: InboxState;
}) {
  const id = `zlecenia-${status}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="flex items-baseline gap-2 text-xl font-semibold">
        {text.groups[status]}
        <span className="text-base font-medium text-ink-muted tabular-nums">{count}</span>
      </h2>
      {leads.length === 0 ? (
        <p className="rounded-xl bg-stone px-5 py-6 text-ink-muted">{text.emptyGroup}</p>
      ) : (
        <ul className="grid items-start gap-4 xl:grid-cols-2">
          {leads.map((shown) => (
            <LeadCard key={shown.lead.id} shown={shown} inbox={inbox} now={state.loadedAt} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button
          variant="blackoutlined"
          pending={state.loadingMore === status}
          onClick={() => void inbox.showMore(status)}
          className="self-center noscript:hidden"
        >
          {text.more}
          <span className="sr-only">: {text.groups[status]}</span>
          <Icon name="chevron-down" size={20} />
        </Button>
      )}
    </section>
  );
}
