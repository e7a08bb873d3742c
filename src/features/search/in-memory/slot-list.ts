/** Numbers of rows, in the order they were added: four bytes each, where an array takes eight. */
export type SlotList = { slots: Uint32Array; size: number };

const firstCapacity = 4;

export const emptyList = (): SlotList => ({ slots: new Uint32Array(firstCapacity), size: 0 });

export function addSlot(list: SlotList, slot: number): void {
  if (list.size === list.slots.length) {
    const wider = new Uint32Array(Math.ceil(list.size * 1.5));
    wider.set(list.slots);
    list.slots = wider;
  }
  list.slots[list.size++] = slot;
}

/** Whether it is in a list to which slots were added in their order. */
export function hasSlot({ slots, size }: SlotList, slot: number): boolean {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slots[middle]! < slot) low = middle + 1;
    else high = middle;
  }
  return low < size && slots[low] === slot;
}

/** The list under a key, made when it is asked for first. */
export function listAt(lists: Map<number, SlotList>, key: number): SlotList {
  const known = lists.get(key);
  if (known) return known;
  const made = emptyList();
  lists.set(key, made);
  return made;
}
