// Keeps what the search knows of words and places, which each process would make in a second.
import "../../src/features/search/understanding/read-text.server.ts";
import { keepAll } from "../../src/platform/kept/built-once.server.ts";

keepAll();
