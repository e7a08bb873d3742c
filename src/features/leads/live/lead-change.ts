export const leadChangeKinds = ["created", "changed", "message"] as const;

/** What happened to which lead; nothing about people. */
export type LeadChange = { lead: string; kind: (typeof leadChangeKinds)[number] };
