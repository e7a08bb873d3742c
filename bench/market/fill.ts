// npm run bench:market -- 10000 100000 1000000: fills the databases that the other benches measure.
// A run that was stopped goes on where it was.
import { openMarket, startMarketServer } from "./market.ts";

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0 || sizes.some((size) => !Number.isInteger(size) || size < 100)) {
  throw new Error("Give numbers of companies, for instance 10000 100000 1000000");
}
const server = await startMarketServer();
try {
  for (const size of sizes) await openMarket(server, size);
} finally {
  await server.stop();
}
