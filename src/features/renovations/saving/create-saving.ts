import { toShownProblem } from "../../../platform/form/refusal.ts";
import { createMachine } from "../../../ui/state/machine.ts";
import type { SavingCalls } from "./saving-calls.ts";
import {
  keyOf,
  nothingLoaded,
  type Place,
  type Plan,
  savingReducer,
  wishOf,
} from "./saving-state.ts";

/** What one tab learned of a renovation, told to the others. */
export type PlanChannel = {
  tell: (plan: Plan) => void;
  listen: (listener: (plan: Plan) => void) => void;
};

/** Loads renovations and carries out presses, one after another at each place. */
export function createSaving({ calls, channel }: { calls: SavingCalls; channel: PlanChannel }) {
  const machine = createMachine(nothingLoaded, savingReducer);
  const busy = new Set<string>();
  let answers = 0;
  const learn = (plan: Plan) => {
    answers += 1;
    machine.dispatch({ type: "answered", plan });
  };
  channel.listen(learn);

  /** Shows what is known at once, and asks what is true by now. */
  async function open(ownerId: string) {
    machine.dispatch({ type: "opened", ownerId });
    const isStill = () => machine.snapshot().ownerId === ownerId;
    try {
      const plans = await loadLatest();
      if (isStill()) machine.dispatch({ type: "loaded", plans });
    } catch (error) {
      if (!isStill()) return;
      machine.dispatch({ type: "loadingFailed", problem: toShownProblem(error) });
    }
  }

  /** A list that was asked for before a press may not know of it. */
  async function loadLatest(): Promise<Plan[]> {
    for (;;) {
      const before = answers;
      const plans = await calls.load();
      if (answers === before) return plans;
    }
  }

  async function press(place: Place) {
    machine.dispatch({ type: "pressed", place });
    const key = keyOf(place);
    // What is under way sees the new wish when it is done.
    if (busy.has(key)) return;
    busy.add(key);
    await carryOut(place);
    busy.delete(key);
  }

  async function carryOut(place: Place) {
    for (;;) {
      const wish = wishOf(machine.snapshot(), place);
      if (wish === undefined) return;
      try {
        const plan = await calls.save(place, wish);
        channel.tell(plan);
        learn(plan);
      } catch (error) {
        machine.dispatch({ type: "refused", place, problem: toShownProblem(error) });
        return;
      }
      if (wishOf(machine.snapshot(), place) !== wish) continue;
      machine.dispatch({ type: "confirmed", place });
      return;
    }
  }

  return { ...machine, open, press };
}
