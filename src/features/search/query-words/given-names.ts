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
