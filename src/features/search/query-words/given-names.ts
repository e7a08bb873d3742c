/** Given names as they stand in firms' names: beside one a word is rather a surname than a month or a town. */
export const givenNames: ReadonlySet<string> = new Set(
  `adam adrian agata agnieszka aleksander aleksandra alicja andrzej aneta anita anna antoni arkadiusz artur barbara
  bartosz beata bernard bogdan bogusław bolesław bożena cezary czesław damian daniel danuta dariusz dawid dominik
  dorota edward eliza elżbieta emilia eugeniusz ewa filip franciszek gabriela grażyna grzegorz halina hanna henryk
  hubert ignacy igor ilona irena ireneusz iwona izabela jacek jadwiga jakub jan janina janusz jarosław jerzy joanna
  julia justyna józef kamil karol karolina katarzyna kazimierz kinga konrad krystian krystyna krzysztof lech leszek
  lidia lucyna maciej magdalena marcin marek maria marian mariusz marta marzena mateusz małgorzata michał mieczysław
  mirosław mirosława monika natalia norbert oskar patryk paulina paweł piotr przemysław radosław rafał renata robert
  roman ryszard sebastian stanisław stanisława stefan sylwia szymon sławomir tadeusz teresa tomasz urszula violetta
  wacław waldemar wanda weronika wiesław wiktor wioletta witold wojciech władysław włodzimierz zbigniew zdzisław zenon
  zofia zuzanna zygmunt łukasz`.split(/\s+/),
);

/**
 * Names of people from elsewhere, and what people are called at home, that are near to a word of some trade:
 * „Oleh” is no „olej” and „Sasza” no „sadza”.
 */
const otherNames: ReadonlySet<string> = new Set(
  `alona anatolij anton arsen artem artiom aslan bodzio bohdan bolek boris chris costel damir danilo danylo danya dave denis denys
  dima dmitrij dmytro dragan edek emre fedir fiodor franek gary gena gennadij giorgi gleb goran heniek hlib hung ihor ilja
  ilya inna iryna iwan ivan jarik jaroslav jasiek jean jewhen jędrek juan jura jurij karim kirill kola kolya
  kostia krzychu kuzma kyrylo lesia lesya levan linh lubomyr ludmyła luka maksym mark marko matvij michail mikola minh misza
  mycha mykoła mykola nazar nikita noah nodar nuno oksana ołeh ołena oleg oleh olek olena oleksandr oleksij olga orest ostap
  pablo paolo pasza pavlo pawło petr petro pietia pietro radu rafik rory rustam ruslan rychu samir sania sasha sasza semen serhii
  serhij siergiej sławko slava snieżana solomija staszek stepan stiepan svitlana switłana tadas tamaz taras temur tetiana tigran tolik
  tymur vadim vadym vania vasyl viktor vira vitalij vlad vladimir volodymyr vova wadym wang wania wasia wasyl witalij
  wiera wołodia wołodymyr wowa yulia yura zaza zbychu zdzichu zenek zina zoja zoran zurab żanna żenia żora`.split(
    /\s+/,
  ),
);

/** Whether a word is what somebody is called by. */
export function isGivenName(word: string): boolean {
  const lower = word.toLowerCase();
  return givenNames.has(lower) || otherNames.has(lower);
}
