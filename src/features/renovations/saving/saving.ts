import { savedIds } from "../../companies/card/company-to-save.ts";
import { createSaving, type PlanChannel } from "./create-saving.ts";
import { savingCalls } from "./saving-calls.ts";
import { isListed, type Plan } from "./saving-state.ts";

/** The page's own. Browser only. */
export const saving = createSaving({ calls: savingCalls, channel: tabs() });

// Buttons elsewhere on the page show it too.
saving.subscribe(() => {
  const state = saving.snapshot();
  if (!isListed(state)) return;
  savedIds.set(state.plans.flatMap((plan) => [...plan.savedCompanies, ...plan.savedIdeas]));
});

function tabs(): PlanChannel {
  const channel = new BroadcastChannel("zapisane-firmy");
  return {
    // The rule means windows; a channel has one origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (plan) => channel.postMessage(plan),
    listen: (listener) => {
      channel.addEventListener("message", ({ data }: MessageEvent<Plan>) => listener(data));
    },
  };
}
