import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { TradeProposal } from "../../search/trades-of-words/contract.ts";
import { wordsMax } from "../../search/trades-of-words/text.ts";
import { useTradeProposals } from "../../search/trades-of-words/use-trade-proposals.ts";
import { ownWordsText as text } from "./text.ts";

type Choice = { subcategory_ids: number[]; services: number[] };
type Props = { mainId: number; values: Choice; edit: (change: Choice) => void };

/** „Czym się zajmujesz?”: chooses trades and services by what is typed. */
export function OwnWords({ mainId, values, edit }: Props) {
  const [words, setWords] = useState("");
  const { proposals, failed, isCurrent } = useTradeProposals(words, mainId);
  const take = (chosen: readonly TradeProposal[]) => edit(withProposals(values, chosen));
  const meant = proposals?.filter(({ isMeant }) => isMeant) ?? [];
  const others = proposals?.filter(({ isMeant }) => !isMeant) ?? [];
  const open = meant.filter((proposal) => !isTaken(values, proposal));
  const list = (shown: readonly TradeProposal[]) => (
    <ul className="grid gap-2">
      {shown.map((proposal) => (
        <li key={proposal.subcategory.id}>
          <Proposal
            proposal={proposal}
            isTaken={isTaken(values, proposal)}
            onTake={() => take([proposal])}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-3">
      <TextField
        label={text.label}
        name="own_words"
        autoComplete="off"
        maxLength={wordsMax}
        placeholder={text.placeholder}
        hint={text.hint}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          // Nothing is known yet of words that are still being asked about.
          if (isCurrent && open.length > 0) take(open);
        }}
      />
      <output className="block text-[0.9375rem] text-ink-muted empty:hidden">
        {failed && text.failed}
        {proposals?.length === 0 && text.nothing}
      </output>
      {meant.length > 0 && list(meant)}
      {open.length > 1 && (
        <Button variant="black" size="sm" className="justify-self-start" onClick={() => take(open)}>
          {text.takeAll}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <p className="mt-1 text-sm text-ink-muted">{text.others}</p>
          {list(others)}
        </>
      )}
    </div>
  );
}

function Proposal({
  proposal: { subcategory, services },
  isTaken,
  onTake,
}: {
  proposal: TradeProposal;
  isTaken: boolean;
  onTake: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onTake}
      aria-disabled={isTaken}
      className={`flex min-h-12 w-full items-center gap-3 rounded-xl border px-4 py-2.5 text-left text-[0.9375rem] leading-snug transition-colors duration-150 ${isTaken ? "border-success/40 bg-success-soft" : "border-line-strong bg-surface hover:border-ink"}`}
    >
      <Icon
        name={isTaken ? "check" : "plus"}
        size={20}
        className={`shrink-0 ${isTaken ? "text-success" : "text-accent"}`}
      />
      <span>
        <span className="sr-only">{isTaken ? text.taken : text.take}: </span>
        <span className="font-medium">{subcategory.name}</span>
        {services.length > 0 && (
          <span className="text-ink-muted"> – {services.map(({ name }) => name).join(", ")}</span>
        )}
      </span>
    </button>
  );
}

function isTaken(values: Choice, { subcategory, services }: TradeProposal): boolean {
  return (
    values.subcategory_ids.includes(subcategory.id) &&
    services.every(({ id }) => values.services.includes(id))
  );
}

function withProposals(values: Choice, chosen: readonly TradeProposal[]): Choice {
  const trades = chosen.map(({ subcategory }) => subcategory.id);
  const services = chosen.flatMap((proposal) => proposal.services.map(({ id }) => id));
  return {
    subcategory_ids: [...new Set([...values.subcategory_ids, ...trades])],
    services: [...new Set([...values.services, ...services])],
  };
}
