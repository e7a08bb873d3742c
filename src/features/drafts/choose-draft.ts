/** A draft as the server has it. */
export type ServerDraft<Draft> = {
  draft: Draft;
  version: string;
  /** ISO */
  at: string;
  /** The editor that wrote it, as it called itself. */
  device: string;
};

/** What the server was found to have; `draft` is null for one that pages of another version wrote. */
export type FoundDraft<Draft> = ServerDraft<Draft | null>;

/** What the editor can go on with: what it cannot read counts as none, and is written over. */
export function readable<Draft>(
  found: FoundDraft<Draft> | null | undefined,
): ServerDraft<Draft> | null {
  return found?.draft ? { ...found, draft: found.draft } : null;
}

/** What a tab keeps by itself. */
export type LocalDraft<Draft> = {
  draft: Draft;
  /** Of the server's draft it is based on; null for none. */
  version: string | null;
  /** The server has exactly this. */
  isOnServer: boolean;
};

export type ChosenDraft<Draft> = {
  draft: Draft | null;
  version: string | null;
  /** Another device went on while this tab could not send: the owner has to decide. */
  theirs: ServerDraft<Draft> | null;
};

/**
 * What an editor opens with: the server's draft, unless the tab has words that the server never got.
 * `server` is undefined when the server could not be asked.
 */
export function chooseDraft<Draft>(
  local: LocalDraft<Draft> | null,
  server: FoundDraft<Draft> | null | undefined,
  device: string,
): ChosenDraft<Draft> {
  const isOwn = local !== null && (server === undefined || !local.isOnServer);
  if (!isOwn) {
    return { draft: server?.draft ?? null, version: server?.version ?? null, theirs: null };
  }
  const { draft, version } = local;
  if (server === undefined) return { draft, version, theirs: null };
  const isOurs = server?.version === version || server?.device === device;
  return { draft, version: server?.version ?? null, theirs: isOurs ? null : readable(server) };
}
