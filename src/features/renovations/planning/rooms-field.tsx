import type { MouseEvent } from "react";
import type { FieldErrors } from "../../../platform/form/refusal.ts";
import { isTooLong } from "../../../platform/form/too-long.ts";
import { Button } from "../../../ui/button.tsx";
import { ChipToggle } from "../../../ui/chip.tsx";
import { FieldError } from "../../../ui/form/field-parts.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { passFocus } from "../../../ui/form/pass-focus.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { kindName, type NamedKind, namedKinds, type Room } from "../rooms.ts";
import { renovationRules as rules } from "../rules.ts";
import { renovationMessages as messages } from "../text.ts";
import type { RenovationDraft } from "./renovation-draft.ts";
import { withOther } from "./renovation-draft.ts";
import { modalText as text } from "./text.ts";

type Props = {
  draft: RenovationDraft;
  errors: FieldErrors;
  change: (part: Partial<RenovationDraft>) => void;
};

/** „Pomieszczenia”: those of the list by a press, others by their names; each may be several. */
export function RoomsField({ draft, errors, change }: Props) {
  const { rooms } = draft;
  const toggle = (kind: NamedKind) => {
    const isChosen = rooms.some((room) => room.kind === kind);
    const rest = rooms.filter((room) => room.kind !== kind);
    change({ rooms: isChosen ? rest : [...rooms, { kind, count: 1, name: "" }] });
  };
  const isLong = isTooLong(draft.otherRoom, rules.roomNameMax);
  const add = () => {
    if (!isLong) change({ rooms: withOther(draft), otherRoom: "" });
  };
  return (
    <fieldset aria-describedby={errors.rooms && !isLong ? "remont-pomieszczenia-blad" : undefined}>
      <legend className="text-[0.9375rem] font-semibold">{text.rooms}</legend>
      <p className="mt-1 mb-3 text-sm text-ink-muted">{text.roomsHint}</p>
      <div className="flex flex-wrap gap-2">
        {namedKinds.map((kind) => (
          <ChipToggle
            key={kind}
            name="rooms"
            value={kind}
            checked={rooms.some((room) => room.kind === kind)}
            onChange={() => toggle(kind)}
          >
            {kindName(kind)}
          </ChipToggle>
        ))}
      </div>
      <ChosenRooms rooms={rooms} onChange={(next) => change({ rooms: next })} />
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <TextField
          className="grow basis-52"
          label={text.otherRoom}
          name="otherRoom"
          autoComplete="off"
          hint={text.otherRoomHint}
          value={draft.otherRoom}
          error={isLong ? messages["Room name is too long"] : undefined}
          onChange={(event) => change({ otherRoom: event.target.value })}
          onKeyDown={(event) => {
            // Enter adds the room; it does not publish anything.
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          variant="outlined"
          size="sm"
          className="sm:mt-8 noscript:hidden"
          isOff={isLong || !draft.otherRoom.trim()}
          onClick={add}
        >
          <Icon name="plus" size={18} />
          {text.addRoom}
        </Button>
      </div>
      <FieldError id="remont-pomieszczenia-blad">{isLong ? undefined : errors.rooms}</FieldError>
    </fieldset>
  );
}

type ChosenProps = { rooms: readonly Room[]; onChange: (rooms: Room[]) => void };

/** How many of each; fewer than one takes it out. */
function ChosenRooms({ rooms, onChange }: ChosenProps) {
  if (rooms.length === 0) return null;
  const recount = (index: number, by: number) =>
    onChange(rooms.map((room, at) => (at === index ? { ...room, count: room.count + by } : room)));
  const remove = (index: number, event: MouseEvent<HTMLButtonElement>) => {
    // After the last one the next room is added by name.
    passFocus(event, event.currentTarget.closest("fieldset")!.querySelector("[name=otherRoom]"));
    onChange(rooms.filter((_, at) => at !== index));
  };
  return (
    <ul className="noscript:hidden mt-4 divide-y divide-line border-y border-line">
      {rooms.map((room, index) => {
        const name = room.kind === "other" ? room.name : kindName(room.kind);
        const isOnly = room.count <= 1;
        return (
          <li key={room.kind + room.name} className="flex items-center gap-1 py-1">
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <IconButton
              icon={isOnly ? "trash" : "minus"}
              label={isOnly ? text.removeRoom(name) : text.fewer(name)}
              onPress={(event) => (isOnly ? remove(index, event) : recount(index, -1))}
            />
            <output className="w-6 text-center font-medium tabular-nums">{room.count}</output>
            <IconButton
              icon="plus"
              label={text.moreOf(name)}
              isOff={room.count >= rules.mostOfRoom}
              onPress={() => recount(index, 1)}
            />
          </li>
        );
      })}
    </ul>
  );
}
