import { disc, line, rect, shape, times, type Motif } from "./logo-marks.ts";

export const tiles: Motif = ({ main, accent, tone }, form) => {
  const size = form % 2 ? 42 : 30;
  const count = form % 2 ? 3 : 4;
  const start = -(count * (size + 4) - 4) / 2;
  const fill = (column: number, row: number) =>
    (column + row) % (form > 1 ? 3 : 2) === 0 ? main : (column * 2 + row) % 5 === 1 ? accent : tone;
  const grid = times(count * count, (i) =>
    rect(
      start + (i % count) * (size + 4),
      start + Math.floor(i / count) * (size + 4),
      size,
      size,
      fill(i % count, Math.floor(i / count)),
      form === 3 ? 21 : 0,
    ),
  );
  return form === 2 ? `<g transform="rotate(45) scale(.8)">${grid}</g>` : grid;
};

export const paint: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      times(3, (i) =>
        line(
          `M${-52 + i * 6} ${-38 + i * 38}H${40 - (i % 2) * 26 + i * 5}`,
          [main, accent, tone][i]!,
          26,
          "round",
        ),
      ),
    () => disc(-24, -14, 42, main) + disc(24, -14, 42, accent) + disc(0, 26, 42, tone),
    () =>
      rect(-58, -56, 96, 40, main, 8) +
      line("M38-36H58V0H0V18", main, 10) +
      rect(-11, 16, 22, 46, accent, 6),
    () =>
      rect(-20, -66, 40, 58, tone, 6) +
      rect(-32, -8, 64, 18, main) +
      shape("M-32 14H32V40Q32 56 16 66L10 50L0 66L-10 50L-18 62Q-32 52-32 40Z", accent),
  ];
  return forms[form % 4]!();
};

export const planks: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      times(
        3,
        (i) =>
          shape(
            `M-4 ${-26 + i * 36}L-60 ${-58 + i * 36}V${-30 + i * 36}L-4 ${2 + i * 36}Z`,
            i === 1 ? accent : main,
          ) + shape(`M4 ${-26 + i * 36}L60 ${-58 + i * 36}V${-30 + i * 36}L4 ${2 + i * 36}Z`, tone),
      ),
    () =>
      times(
        4,
        (i) =>
          rect(-62, -58 + i * 30, i % 2 ? 46 : 78, 24, i % 2 ? accent : main) +
          rect(i % 2 ? -10 : 22, -58 + i * 30, i % 2 ? 72 : 40, 24, i % 2 ? main : tone),
      ),
    () =>
      times(
        4,
        (i) =>
          `<g transform="rotate(${i * 90})">${rect(4, -60, 24, 56, i % 2 ? accent : main)}${rect(32, -60, 24, 56, i % 2 ? tone : main)}</g>`,
      ),
    () =>
      `<g transform="rotate(-45)">${times(5, (i) => rect(-62 + Math.abs(i - 2) * 14, -62 + i * 26, 124 - Math.abs(i - 2) * 28, 20, i === 2 ? accent : main))}</g>`,
  ];
  return forms[form % 4]!();
};

export const door: Motif = ({ main, accent, tone, ground }, form) => {
  const forms = [
    () =>
      rect(-42, -64, 84, 128, main) +
      rect(-26, -48, 52, 42, tone) +
      rect(-26, 8, 52, 40, tone) +
      disc(32, 4, 6, accent),
    () =>
      line("M-50 62V-10a50 50 0 0 1 100 0V62", main, 12) +
      shape("M-34 62V-8a34 34 0 0 1 68 0V62Z", accent) +
      disc(18, 16, 6, ground),
    () =>
      rect(-60, -60, 56, 120, main) +
      rect(4, -60, 56, 120, accent) +
      disc(-14, 0, 6, ground) +
      disc(14, 0, 6, ground),
    () =>
      shape("M-50-62H10L50-42V62H-50Z", tone) +
      rect(-50, -62, 62, 124, main) +
      rect(-8, -4, 12, 26, accent, 6),
  ];
  return forms[form % 4]!();
};

export const stairs: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      times(5, (i) => rect(-62 + i * 26, 36 - i * 24, 20, 26 + i * 24, i === 4 ? accent : main)),
    () =>
      line("M-64 56H-32V24H0V-8H32V-40H64", main, 16) + line("M-62 8L18-72", accent, 12, "round"),
    () => times(5, (i) => rect(-64 + i * 22, 42 - i * 24, 44, 14, i === 2 ? accent : main)),
    () =>
      times(
        7,
        (i) =>
          `<g transform="rotate(${-90 + i * 40})">${shape("M18-5L66-19V19L18 5Z", i % 2 ? tone : main)}</g>`,
      ) + disc(0, 0, 14, accent),
  ];
  return forms[form % 4]!();
};

export const rails: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      times(5, (i) => rect(-58 + i * 26, -34, 10, 92, main)) + rect(-70, -50, 140, 16, accent, 8),
    () =>
      `<g transform="skewY(-26)">${times(5, (i) => rect(-56 + i * 26, -34, 8, 76, main))}${rect(-66, -48, 132, 14, accent)}${rect(-66, 42, 132, 10, main)}</g>`,
    () =>
      line("M-62-52H62M-62 52H62", main, 13) +
      times(3, (i) => line(`M${-42 + i * 42}-46V46`, i === 1 ? accent : main, 9)) +
      times(2, (i) => disc(-21 + i * 42, 0, 13, tone)),
    () =>
      line("M-62 56V-14A42 42 0 0 1 22-14A22 22 0 0 1-22-14", main, 13, "round") +
      line("M46-56V56", accent, 13, "round"),
  ];
  return forms[form % 4]!();
};

export const cabinet: Motif = ({ main, accent, tone, ground }, form) => {
  const knob = (x: number, y: number) => rect(x - 9, y - 3, 18, 6, ground);
  const forms = [
    () =>
      rect(-60, -58, 120, 34, tone) +
      rect(-60, -18, 57, 76, main) +
      rect(3, -18, 57, 35, accent) +
      rect(3, 23, 57, 35, main) +
      knob(31, 0) +
      knob(31, 40),
    () =>
      rect(-58, -62, 54, 124, main) +
      rect(4, -62, 54, 124, accent) +
      rect(-16, -12, 6, 24, ground) +
      rect(10, -12, 6, 24, ground),
    () =>
      times(
        3,
        (i) => rect(-60, -58 + i * 40, 120, 34, i === 1 ? accent : main) + knob(0, -41 + i * 40),
      ),
    () =>
      line("M0-34V-46A12 12 0 1 1 12-58M0-34L-62 20H62Z", main, 11, "round") +
      rect(-48, 36, 96, 14, accent),
  ];
  return forms[form % 4]!();
};

export const basin: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      disc(0, -34, 30, tone) +
      shape("M-34 6H34A34 26 0 0 1-34 6Z", accent) +
      rect(-60, 34, 120, 28, main),
    () =>
      shape("M-64-2H64Q64 48 22 48H-22Q-64 48-64-2Z", main) +
      rect(-40, 54, 14, 12, main) +
      rect(26, 54, 14, 12, main) +
      line("M38-8V-42A17 17 0 0 0 4-42", accent, 11),
    () =>
      shape("M-36 14V-28a36 36 0 0 1 72 0V14Z", tone) +
      rect(-62, 22, 58, 38, main) +
      rect(4, 22, 58, 38, accent),
    () =>
      disc(-32, -26, 27, main) +
      disc(32, -26, 27, accent) +
      rect(-62, 18, 124, 12, tone) +
      rect(-62, 36, 124, 26, main),
  ];
  return forms[form % 4]!();
};

export const furniture: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      rect(-66, -34, 132, 18, main) +
      shape("M-50-16H-34L-46 58H-62Z", main) +
      shape("M34-16H50L62 58H46Z", main) +
      disc(0, -50, 16, accent),
    () =>
      times(
        3,
        (i) =>
          rect(-60, -58 + i * 40, 120, 10, main) +
          rect([-50, 8, -24][i]!, -48 + i * 40, 36, 30, [accent, tone, accent][i]!),
      ) + rect(-60, 62, 120, 8, main),
    () =>
      rect(-44, -62, 14, 124, main) +
      rect(-44, 0, 88, 16, accent) +
      rect(30, 0, 14, 62, main) +
      rect(-44, -62, 34, 14, main),
    () =>
      times(7, (i) =>
        rect(
          -64 + i * 19,
          -60 + Math.abs(i - 3) * 9,
          12,
          120 - Math.abs(i - 3) * 18,
          i === 3 ? accent : main,
          6,
        ),
      ),
  ];
  return forms[form % 4]!();
};
