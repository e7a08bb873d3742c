import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { JobList } from "./contract.ts";
import { jobsText as text } from "./text.ts";

/** „Brak pasujących zleceń”, and what to do about it. */
export function NoJobs({ list, isFiltered }: { list: JobList | null; isFiltered: boolean }) {
  const missing = list ? missingOf(list.company) : [];
  const isBare = missing.length > 0;
  if (isFiltered && !isBare) {
    return (
      <EmptyState
        icon="briefcase"
        title={text.none}
        text={text.noneFiltered}
        action={<ButtonLink to="/szukaj-zlecen">{text.clear}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon="briefcase"
      title={text.none}
      text={isBare ? text.bare(missing.join(" i ")) : text.noneYet}
      action={<ButtonLink to="/moj-profil">{text.completeProfile}</ButtonLink>}
    />
  );
}

const missingOf = ({ city, services }: JobList["company"]): string[] => [
  ...(city ? [] : [text.missingCity]),
  ...(services.length > 0 ? [] : [text.missingServices]),
];
