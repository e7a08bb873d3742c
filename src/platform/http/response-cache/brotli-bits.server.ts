// Meta-blocks of Brotli that are written by hand (RFC 7932, sections 9.1 and 9.2).

/** Bits from the lowest of the first byte on. */
type Bits = { put(value: number, count: number): Bits; toBytes(): Buffer; count(): number };

function createBits(): Bits {
  const written: number[] = [];
  const bits: Bits = {
    put(value, count) {
      for (let place = 0; place < count; place++) written.push((value >> place) & 1);
      return bits;
    },
    count: () => written.length,
    toBytes() {
      const bytes = Buffer.alloc(Math.ceil(written.length / 8));
      for (const [place, bit] of written.entries()) bytes[place >> 3]! |= bit << (place & 7);
      return bytes;
    },
  };
  return bits;
}

/** What the meta-block below copies, and what has to stand before it. */
export const blanksCopied = 8;
export const blanksBefore = 16;

/** As a decoder's ring of last distances is at the beginning of a stream, the last one last. */
const firstRing = [16, 15, 11, 4];

/**
 * Copies two bytes from each distance of the ring at the beginning of a stream, so that what follows
 * may take the ring to be new, whatever was before. 100 bits.
 */
function putRingReset(bits: Bits): Bits {
  const lastBlock = 0;
  const lengthInFourNibbles = 0;
  const isUncompressed = 0;
  bits
    .put(lastBlock, 1)
    .put(lengthInFourNibbles, 2)
    .put(blanksCopied - 1, 16);
  bits.put(isUncompressed, 1);
  // One type of literals, of commands and of distances.
  bits.put(0, 3);
  // NPOSTFIX 1 and NDIRECT 16: distances up to 16 have a symbol each, 15 more than themselves.
  bits.put(1, 2).put(8, 4);
  // Context mode; one tree of literals, one of distances.
  bits.put(0, 2).put(0, 2);
  const simpleCode = (symbols: readonly number[], width: number) => {
    bits.put(1, 2).put(symbols.length - 1, 2);
    for (const symbol of symbols) bits.put(symbol, width);
  };
  // No literal is written.
  simpleCode([0], 8);
  // The only command: no literal, two bytes copied, the distance told.
  simpleCode([128], 10);
  const symbols = firstRing.map((distance) => 15 + distance).toSorted((a, b) => a - b);
  simpleCode(symbols, 7);
  // Two bits for each of the four.
  bits.put(0, 1);
  for (const distance of firstRing) {
    const code = symbols.indexOf(15 + distance);
    // Codes go from their highest bit.
    bits.put(code >> 1, 1).put(code & 1, 1);
  }
  return bits;
}

/** What follows begins with a byte. */
export function ringResetToByte(): Buffer {
  // An empty block of metadata ends on a byte.
  return putRingReset(createBits()).put(0, 1).put(3, 2).put(0, 1).put(0, 2).toBytes();
}

/** Ends in the middle of its last byte: the upper four bits are of what follows. */
export function ringResetToNibble(): Buffer {
  return putRingReset(createBits()).toBytes();
}
