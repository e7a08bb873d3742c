/** A part of a test that goes on where another ended: where it fails, its name is told. */
export async function step<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (e) {
    if (e instanceof Error) e.message = `${what}: ${e.message}`;
    throw e;
  }
}
