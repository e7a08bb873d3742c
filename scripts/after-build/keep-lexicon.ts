import { keepLexicon } from "../../src/features/search/lexicon/kept-lexicon.server.ts";

keepLexicon();
