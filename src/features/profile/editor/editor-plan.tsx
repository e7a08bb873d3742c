import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { BetaSwitch } from "../../plans/beta-switch.tsx";
import { goldenTier, isBetaOffered } from "../../plans/rules.ts";
import { planText } from "../../plans/text.ts";
import type { CompanyMetadata } from "../contract.ts";
import { editorText } from "./editor-text.ts";

/** Step 4: the plan, and the way to a better one. */
export function EditorPlan({
  metadata: { id, tier, plan_name: name, rules, beta },
}: {
  metadata: CompanyMetadata;
}) {
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-[0.9375rem] text-ink-muted">{editorText.plan}</p>
          <p className="text-2xl font-semibold">{editorText.planOf(name)}</p>
        </div>
        {rules.showsProMark && <Badge tone="dark">{editorText.pro}</Badge>}
      </div>
      {isBetaOffered(beta.state) && (
        <div className="grid gap-3 border-t border-line pt-5">
          <p>{planText.goldenLead}</p>
          <BetaSwitch companyId={id} beta={beta} />
        </div>
      )}
      <ButtonLink
        to="/zostan-pro"
        variant={beta.state === "available" ? "outlined" : "primary"}
        className="justify-self-start"
      >
        {tier < goldenTier ? editorText.upgrade : editorText.plans}
      </ButtonLink>
    </Card>
  );
}
