/** What people complain of, each with the other ways to say it. Format: word-groups-trades.ts. */
export const faultGroups: Record<string, string> = {
  chwianie:
    "chwiać rozchwiać chwierutać rozchwierutać rozchwierutany kiwać bujać chybotać chyboczący chybotliwy",
  odpadanie:
    "odpadać odpaść odpadanie odlecieć odlatywać odskoczyć odskakiwać odkleić odklejać odspoić odspajać",
  pękanie: "pękać pęknąć pęknięcie popękać spękać spękanie spękany",
  puchnięcie: "puchnąć spuchnąć napuchnąć opuchnąć pęcznieć napęcznieć spęcznieć",
  wybrzuszenie: "wybrzuszyć wybrzuszać wybrzuszenie",
  skrzypienie: "skrzypieć zaskrzypieć skrzypienie trzeszczeć trzeszczenie",
  zacięcie: "zacinać zaciąć blokować zablokować zakleszczyć",
  rdza: "rdza rdzewieć zardzewieć pordzewieć przerdzewieć zardzewiały pordzewiały przerdzewiały",
  złamanie: "łamać złamać połamać ułamać wyłamać odłamać urwać urywać oberwać wyrwać",
  łuszczenie: "łuszczyć złuszczyć odpryskiwać odprysnąć odprysk obłazić obleźć złazić zleźć",
  szpara:
    "szpara szczelina rozejść rozchodzić rozjechać rozjeżdżać rozsunąć rozeschnąć szparka szczelinka",
  wypaczenie:
    "wypaczyć wypaczać spaczyć spaczony paczyć wykrzywić skrzywić przekrzywić odkształcić krzywić",
  plama: "plama plamka poplamić zaplamić odplamić plamić",
  rysa: "rysa porysować zarysować zarysowanie podrapać",
  gnicie:
    "gnić zgnić zgniły przegnić butwieć zbutwieć próchnieć spróchnieć próchno zgnilizna gnilny",
};
