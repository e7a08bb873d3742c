import { options } from "preact";
import { renderToStringAsync } from "preact-render-to-string";
import { createContext, type ReactNode, useContext, useId } from "react";
import { nameAttributes } from "../../../src/ui/drawing/drawing-elements.ts";

// Drawn twice by precompile.test.ts, as it stands and written ahead.

const asInBrowser = options.vnode!.bind(options);
options.vnode = (vnode) => {
  if (typeof vnode.type === "string") nameAttributes(vnode, asInBrowser);
};

const Level = createContext("none");

function Named({ name, children }: { name: string; children?: ReactNode }) {
  const id = useId();
  const level = useContext(Level);
  return (
    <section id={id} aria-label={`${name} & ${level}`}>
      {children}
    </section>
  );
}

const Quote = ({ text }: { text: string }) => <q>{text}</q>;
const spread = { title: "„a” & <b>", hidden: true };
const hostile = `"><script>alert('&')</script>`;
const nothing = [undefined, null, false, true, "", 0, Number.NaN] as const;
const noop = () => {};
let asked = 0;
const next = () => (asked += 1);

export const cases: Record<string, () => ReactNode> = {
  "text, entities and spaces": () => (
    <p>
      a &amp; b &lt;c&gt; „d” {'<e> & "f"'} <b> g </b>
      {"\u00a0"}h <i>i</i>
    </p>
  ),
  "void elements and empty ones": () => (
    <div>
      <br />
      <img src="/a.jpg" alt="" width={10} height="20" />
      <input type="checkbox" disabled />
      <hr className="" title="a/>b" />
      <p title="></p>" />
      <span />
      <video src="/a.mp4" muted playsInline />
    </div>
  ),
  "attributes known ahead": () => (
    <label
      htmlFor="a"
      className="b c"
      tabIndex={-1}
      aria-hidden
      aria-expanded={false}
      data-size={3}
      data-none={null}
      spellCheck={false}
      draggable={false}
      hidden={false}
      inert
      lang="pl"
      title={`"&<`}
      onClick={noop}
      key="k"
    >
      {`a`}
    </label>
  ),
  "attributes known later": () =>
    [...nothing, hostile, 12].map((value) => (
      <a
        key={String(value)}
        href={value as string}
        className={`a ${value}`}
        aria-current={value as boolean}
        aria-label={value as string}
        data-value={value}
        hidden={value as boolean}
        title={value as string}
        tabIndex={value as number}
        download={value}
        target={value as string}
      >
        {value}
      </a>
    )),
  "an empty class": () =>
    [undefined, "", "a"].map((value) => (
      <p key={value} className={value}>
        {value}
      </p>
    )),
  "children of any kind": () => (
    <ul>
      {[...nothing, hostile, -0, 1.5].map((value, place) => (
        <li key={place}>
          {value}
          <i>{value}</i>
          {value && <b>{value}</b>}
          {value ? <b>tak</b> : "nie & nie"}
        </li>
      ))}
      {[]}
      {["a & b", null, [1, false, <b key="b">x</b>]]}
      {{} as ReactNode}
    </ul>
  ),
  groups: () => (
    <>
      a<b>b</b>
      <>
        <i>c</i>
        {hostile}
      </>
      <></>
      {asked > -1 && (
        <>
          <br />
          <Quote text={hostile} />
        </>
      )}
    </>
  ),
  "what is asked for is asked in order": () => (
    <div title={String(next() - asked)} data-first={(asked = 0) + next()}>
      {next()}
      <b title={String(next())}>{next()}</b>
      <Named name={String(next())}>{next()}</Named>
      {next()}
    </div>
  ),
  "ids and contexts through what is written ahead": () => (
    <div>
      <Named name="a">
        <p>
          <Named name="b" />
        </p>
      </Named>
      <Level.Provider value="deep">
        <p>
          <Named name="c">
            <b>
              <Named name="d" />
            </b>
          </Named>
        </p>
      </Level.Provider>
    </div>
  ),
  "what is left to the renderer": () => (
    <form>
      <select defaultValue="b" value="b">
        {["a", "b"].map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
      <textarea defaultValue={hostile} />
      <p {...spread}>
        <b>{hostile}</b>
      </p>
      <p style={{ color: "red", marginTop: 3 }}>
        <i>a</i>
      </p>
      <div dangerouslySetInnerHTML={{ __html: "<b>&amp;</b>" }} />
      <input value={undefined} defaultValue="a" />
      <input defaultValue="a" defaultChecked />
    </form>
  ),
  drawings: () => (
    <svg viewBox="0 0 9 9" strokeWidth="2" className="a" aria-hidden fill={hostile}>
      <g strokeLinecap="round" clipPath={hostile}>
        {[1, 2].map((r) => (
          <circle key={r} r={r} strokeWidth={r} className={r === 1 ? "" : "b"} />
        ))}
      </g>
      <linearGradient id="g">
        <stop offset="0" stopColor="red" />
      </linearGradient>
      <text textAnchor="middle">{hostile}</text>
    </svg>
  ),
};

export const draw = (name: string) => renderToStringAsync(<>{cases[name]!()}</>);
