// A mail server that takes everything, in a process of its own: beside the load it would slow that down.
import { startSmtpServer } from "../../tests/servers/smtp.ts";

let taken = 0;
const sink = await startSmtpServer(() => void (taken += 1));
process.on("message", () => process.send!(taken));
process.on("disconnect", () => process.exit());
process.send!(sink.url);
