import { readForm } from "../../../platform/page/read-form.ts";

export const switchWords = { on: "wlacz", off: "wylacz" } as const;

/** Whether the form of a switch's page switches off; its one field was named otherwise once. */
export async function readSwitchForm(request: Request): Promise<{ is_off: boolean }> {
  const form = await readForm(request);
  return { is_off: [...form.values()].includes(switchWords.off) };
}
