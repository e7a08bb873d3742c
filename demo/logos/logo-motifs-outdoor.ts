import { disc, line, rect, shape, times, type Motif } from "./logo-marks.ts";

export const stone: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      shape("M-34-52H34L66-14L0 62L-66-14Z", main) +
      shape("M-34-52L-22-14L0 62L-66-14Z", tone) +
      shape("M34-52L22-14H-22L0-52Z", accent),
    () =>
      shape("M0-66L57-33V33L0 66L-57 33V-33Z", main) +
      shape("M0 0L57-33V33L0 66Z", tone) +
      shape("M0-66L57-33L0 0L-57-33Z", accent),
    () =>
      times(3, (i) => rect(-62 + i * 18, 26 - i * 38, 124 - i * 18, 32, [main, accent, tone][i]!)),
    () => shape("M-62 58L-40-30L6-58L-8 58Z", main) + shape("M2 58L18-52L62-4V58Z", accent),
  ];
  return forms[form % 4]!();
};

export const paving: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      times(3, (i) =>
        line(
          `M${-58 + i * 20} 54V${-4}A${58 - i * 20} ${58 - i * 20} 0 0 1 ${58 - i * 20}-4V54`,
          i === 1 ? accent : main,
          13,
        ),
      ) + times(2, (i) => rect(-9, 10 + i * 24, 18, 18, tone)),
    () =>
      times(
        4,
        (i) =>
          `<g transform="rotate(${i * 90})">${shape("M4-4V-62H34L62-34V-4Z", i === 1 ? accent : main)}</g>`,
      ),
    () =>
      times(9, (i) =>
        rect(
          -62 + (i % 3) * 43,
          -62 + Math.floor(i / 3) * 43,
          38,
          38,
          i === 4 ? accent : i % 2 ? tone : main,
          9,
        ),
      ),
    () =>
      shape("M-18-62H18L62 62H-62Z", main) +
      times(3, (i) => rect(-8, -44 + i * 36, 16, 20, accent)),
  ];
  return forms[form % 4]!();
};

export const fence: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      times(4, (i) => rect(-62, -50 + i * 29, 124, 18, i === 1 ? accent : main)) +
      rect(-9, -62, 18, 124, tone),
    () =>
      times(5, (i) =>
        shape(
          `M${-62 + i * 26} 60V-36L${-52 + i * 26}-56L${-42 + i * 26}-36V60Z`,
          i === 2 ? accent : main,
        ),
      ),
    () =>
      rect(-66, -56, 24, 116, tone) +
      rect(42, -56, 24, 116, tone) +
      times(4, (i) => rect(-34, -38 + i * 26, 68, 14, i === 0 ? accent : main)),
    () =>
      times(6, (i) => rect(-62 + i * 23, -58 + i * 10, 13, 116 - i * 10, i === 0 ? accent : main)),
  ];
  return forms[form % 4]!();
};

export const leaf: Motif = ({ main, accent, tone, ground }, form) => {
  const blade = "M0 60C-52 28-52-26 0-64C52-26 52 28 0 60Z";
  const forms = [
    () => shape(blade, main) + line("M0 66V-22M0 26L22 4M0 26L-22 4", ground, 8, "round"),
    () =>
      line("M0 64V-6", main, 12, "round") +
      `<g transform="translate(-30 -18) rotate(-42) scale(.62)">${shape(blade, main)}</g><g transform="translate(30 -18) rotate(42) scale(.62)">${shape(blade, accent)}</g>`,
    () =>
      times(
        5,
        (i) =>
          `<g transform="translate(0 40) rotate(${-70 + i * 35}) translate(0 -52) scale(.5 .82)">${shape(blade, i === 2 ? accent : i % 2 ? tone : main)}</g>`,
      ),
    () =>
      times(
        4,
        (i) =>
          `<g transform="rotate(${45 + i * 90}) translate(0 -36) scale(.56)">${shape(blade, i % 2 ? accent : main)}</g>`,
      ),
  ];
  return forms[form % 4]!();
};

export const tree: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () => disc(0, -16, 48, main) + line("M0 64V-10M0 24L22 2", accent, 11, "round"),
    () =>
      shape("M-30 44L-4-44L22 44Z", main) +
      shape("M10 44L36-12L62 44Z", tone) +
      disc(-46, -36, 15, accent) +
      rect(-62, 50, 126, 10, main),
    () =>
      times(5, (i) =>
        line(
          `M${-48 + i * 24} 60Q${-48 + i * 24} 0 ${-62 + i * 31} ${-44 - (2 - Math.abs(i - 2)) * 8}`,
          i === 2 ? accent : main,
          11,
          "round",
        ),
      ),
    () =>
      shape("M-62 50A62 62 0 0 1 62 50Z", main) +
      disc(0, -34, 24, accent) +
      rect(-62, 56, 124, 8, tone),
  ];
  return forms[form % 4]!();
};

export const pergola: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      rect(-70, -40, 140, 14, main) +
      times(5, (i) => rect(-62 + i * 28, -58, 12, 18, accent)) +
      rect(-52, -26, 14, 88, main) +
      rect(38, -26, 14, 88, main),
    () =>
      shape("M0-62L72-12H-72Z", accent) +
      rect(-54, -6, 13, 66, main) +
      rect(41, -6, 13, 66, main) +
      rect(-62, 52, 124, 12, main),
    () =>
      disc(0, -12, 34, accent) +
      times(3, (i) => rect(-62 + i * 8, 12 + i * 20, 124 - i * 16, 12, i === 1 ? tone : main)),
    () =>
      shape("M-58-10A58 58 0 0 1 58-10Z", accent) +
      times(4, (i) => rect(-66, 2 + i * 17, 132, 10, main)),
  ];
  return forms[form % 4]!();
};

export const glasshouse: Motif = ({ main, accent, tone }, form) => {
  const frame = line("M-56 58V-12L0-58L56-12V58Z", main, 11);
  const forms = [
    () => frame + line("M0-58V58M-56-2H56", main, 8) + disc(28, 30, 13, accent),
    () => shape("M-5-58V60H-58V-10Z", main) + shape("M5-58V60H58V-10Z", accent),
    () => frame + shape("M0 44C-28 26-24-6 0-22C24-6 28 26 0 44Z", accent),
    () =>
      line("M-58 60V0A58 58 0 0 1 58 0V60Z", main, 11) +
      line("M0-58V60M-58 4H58M-34-44V60M34-44V60", main, 5) +
      rect(-58, 48, 116, 14, tone),
  ];
  return forms[form % 4]!();
};
