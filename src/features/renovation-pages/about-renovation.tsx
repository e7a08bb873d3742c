import { useSearchParams } from "react-router";
import { bindLetters } from "../../platform/polish/bind-letters.ts";
import { dotted } from "../../platform/polish/dotted.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip, ChipList } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { labelledStyles, namedSubcategories } from "../catalogue/catalogue.ts";
import type { Renovation } from "../renovations/contract.ts";
import { editAddress } from "../renovations/planning/renovation-address.ts";
import { areaText, budgetText, monthsText } from "../renovations/planning/text.ts";
import { roomsText } from "../renovations/rooms.ts";
import { StatusBadge } from "./renovation-list.tsx";
import { pagesText as text } from "./text.ts";

/** What its owner said of the renovation. */
export function AboutRenovation({ renovation }: { renovation: Renovation }) {
  const [query] = useSearchParams();
  const { name, services, styles, localization, date, areaM2, rooms, budget, description } =
    renovation;
  const facts = [
    localization,
    monthsText(date),
    areaM2 ? areaText(areaM2) : null,
    budgetText(budget),
  ];
  const details = [
    [text.rooms, roomsText(rooms)],
    [
      text.styles,
      labelledStyles(styles)
        .map(({ label }) => label)
        .join(", "),
    ],
  ] as const;
  return (
    <>
      <PageHeading
        title={name}
        lead={dotted(facts)}
        actions={
          <ButtonLink to={editAddress(query)} variant="outlined" preventScrollReset>
            <Icon name="edit" size={20} />
            {text.edit}
          </ButtonLink>
        }
      />
      <p className="mt-3 empty:hidden">
        <StatusBadge status={renovation.status} />
      </p>
      {services.length > 0 && (
        <div className="mt-5">
          <ChipList
            label={text.trades}
            items={namedSubcategories(services).map((trade) => (
              <Chip key={trade.id}>{trade.name}</Chip>
            ))}
          />
        </div>
      )}
      <dl className="mt-4 grid gap-1 empty:hidden">
        {details.map(
          ([label, words]) =>
            words && (
              <div key={label}>
                <dt className="inline font-medium">{label}: </dt>
                <dd className="inline wrap-anywhere text-ink-muted">{words}</dd>
              </div>
            ),
        )}
      </dl>
      {description && (
        <p className="mt-5 max-w-measure wrap-anywhere whitespace-pre-line">
          {bindLetters(description)}
        </p>
      )}
    </>
  );
}
