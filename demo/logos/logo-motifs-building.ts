import { disc, line, rect, shape, times, type Motif } from "./logo-marks.ts";

const chevron = (y: number, stroke: string) =>
  line(`M-66 ${y + 44}L0 ${y}L66 ${y + 44}`, stroke, 16);

export const roof: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () => chevron(-52, accent) + shape("M-50 60V20L0-14L50 20V60Z", main),
    () => chevron(-56, main) + chevron(-24, accent) + rect(-44, 30, 88, 14, main),
    () => shape("M-70 40L-14-48L42 40Z", main) + shape("M-2 40L34-16L70 40Z", accent),
    () =>
      shape("M0-58L70 6H-70Z", accent) +
      times(4, (i) => rect(-58 + i * 31, 18, 23, 36, i % 2 ? tone : main)),
  ];
  return forms[form % 4]!();
};

export const house: Motif = ({ main, accent, tone, ground }, form) => {
  const body = shape("M-60 60V-6L0-60L60-6V60Z", main);
  const forms = [
    () => body + shape("M-18 60V22a18 18 0 0 1 36 0V60Z", accent),
    () =>
      body +
      rect(-24, -4, 22, 22, accent) +
      rect(2, -4, 22, 22, ground) +
      rect(-24, 22, 22, 22, ground) +
      rect(2, 22, 22, 22, tone),
    () =>
      shape("M-66 60V-20L-10-60V60Z", main) +
      rect(2, -8, 64, 68, accent) +
      rect(18, 12, 32, 20, ground),
    () =>
      line("M-58 58V-6L0-54L58-6V58Z", main, 14) +
      line("M0 58V4", accent, 14) +
      disc(0, -8, 14, accent),
  ];
  return forms[form % 4]!();
};

export const compass: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      line("M0-50L-42 58M0-50L42 58", main, 12, "round") +
      disc(0, -52, 14, accent) +
      line("M-54 22A58 58 0 0 0 54 22", accent, 8),
    () => shape("M-62 58V-58L54 58Z", main) + shape("M-42 38V-8L4 38Z", accent),
    () =>
      line("M-60 60H60M-60 60V-60", main, 14) +
      line("M-60 60L52-52", accent, 10) +
      line("M-10 60A50 50 0 0 0-25 25", tone, 10),
    () =>
      disc(0, 0, 62, main) + shape("M0-62A62 62 0 0 1 0 62Z", accent) + line("M-62 0H62", tone, 8),
  ];
  return forms[form % 4]!();
};

const gate = (x: number, y: number, half: number, foot: number, fill: string) =>
  shape(`M${x - half} ${foot}V${y}a${half} ${half} 0 0 1 ${half * 2} 0V${foot}Z`, fill);

export const arch: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () => gate(-34, -6, 30, 60, main) + gate(34, -6, 30, 60, accent),
    () => gate(0, 0, 62, 60, main) + gate(0, 18, 36, 60, tone) + gate(0, 36, 15, 60, accent),
    () => gate(-48, 12, 20, 60, main) + gate(0, -20, 22, 60, accent) + gate(48, 12, 20, 60, main),
    () => gate(0, -2, 60, 60, main) + disc(0, -2, 26, accent),
  ];
  return forms[form % 4]!();
};

export const survey: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () =>
      line("M0-64V64M-64 0H64", main, 8) +
      `<circle r="42" fill="none" stroke="${main}" stroke-width="10"/>` +
      disc(0, 0, 15, accent),
    () =>
      line("M0-8L-40 64M0-8L40 64M0-8V64", main, 10, "round") +
      rect(-28, -52, 56, 40, accent, 8) +
      disc(0, -32, 10, main),
    () =>
      times(4, (i) =>
        line(
          `M${-62 + i * 4} ${44 - i * 30}Q0 ${-8 - i * 26} ${62 - i * 4} ${44 - i * 30}`,
          i === 3 ? accent : main,
          9,
          "round",
        ),
      ),
    () =>
      shape("M0-62L58 44H-58Z", tone) +
      disc(0, -58, 16, main) +
      disc(-54, 42, 16, main) +
      disc(54, 42, 16, accent),
  ];
  return forms[form % 4]!();
};

export const check: Motif = ({ main, accent, tone, ground }, form) => {
  const tick = line("M-28 0L-8 22L32-22", form % 2 ? ground : accent, 15, "round");
  const forms = [
    () => line("M-56-56H56V56H-56Z", main, 14) + tick,
    () => shape("M0-66L58-42V8Q58 48 0 68Q-58 48-58 8V-42Z", main) + tick,
    () =>
      rect(-66, -22, 132, 44, main, 22) + rect(-26, -13, 52, 26, tone, 13) + disc(4, 0, 10, accent),
    () =>
      shape("M-60 22A60 60 0 0 1 60 22Z", main) +
      rect(-72, 28, 144, 14, accent, 7) +
      rect(-10, -46, 20, 62, tone, 6),
  ];
  return forms[form % 4]!();
};

export const bricks: Motif = ({ main, accent, tone }, form) => {
  const wide = form % 2 ? 40 : 48;
  const gap = 6;
  const rows = form > 1 ? 3 : 4;
  const tall = form > 1 ? 34 : 25;
  return times(rows, (row) => {
    const y = -(rows * (tall + gap) - gap) / 2 + row * (tall + gap);
    if (row % 2)
      return (
        rect(-wide - gap / 2, y, wide, tall, row === 1 ? accent : main) +
        rect(gap / 2, y, wide, tall, main)
      );
    return (
      rect(-wide - gap / 2, y, wide / 2 - gap / 2, tall, tone) +
      rect(-wide / 2, y, wide, tall, main) +
      rect(wide / 2 + gap, y, wide / 2 - gap / 2, tall, row === 2 ? accent : tone)
    );
  });
};

export const window: Motif = ({ main, accent, tone, ground }, form) => {
  const forms = [
    () => times(4, (i) => rect(i % 2 ? 4 : -56, i > 1 ? 4 : -56, 52, 52, i === 1 ? accent : main)),
    () =>
      shape("M-50 62V-8a50 50 0 0 1 100 0V62Z", main) +
      line("M0-58V62M-50 4H50", ground, 8) +
      disc(24, 34, 11, accent),
    () =>
      line("M-58-58H58V58H-58Z", main, 14) +
      shape("M-44 44V4L0-30L44 4V44Z", tone) +
      disc(22, -24, 13, accent),
    () =>
      rect(-62, -58, 36, 116, main) +
      rect(-18, -58, 36, 116, accent) +
      rect(26, -58, 36, 116, main),
  ];
  return forms[form % 4]!();
};

const sheet = (y: number, fill: string) =>
  shape(`M0 ${y - 30}L64 ${y}L0 ${y + 30}L-64 ${y}Z`, fill);

export const layers: Motif = ({ main, accent, tone }, form) => {
  const forms = [
    () => sheet(36, main) + sheet(4, tone) + sheet(-28, accent),
    () => times(4, (i) => rect(-60, -58 + i * 31, 120 - i * 24, 22, i === 0 ? accent : main, 11)),
    () =>
      times(3, (i) =>
        line(
          `M-62 ${-36 + i * 36}Q-31 ${-62 + i * 36} 0 ${-36 + i * 36}T62 ${-36 + i * 36}`,
          i === 1 ? accent : main,
          16,
          "round",
        ),
      ),
    () =>
      rect(-60, -58, 22, 116, tone) +
      rect(-32, -58, 44, 116, accent) +
      rect(18, -58, 12, 116, main) +
      rect(36, -58, 24, 116, main),
  ];
  return forms[form % 4]!();
};

export const energy: Motif = ({ main, accent, tone, ground }, form) => {
  const bolt = "M10-62L-38 12H-4L-14 62L38-14H4Z";
  const drop = "M0-66C18-34 46-10 46 20A46 46 0 0 1-46 20C-46-10-18-34 0-66Z";
  const forms = [
    () => disc(0, 0, 66, main) + `<g transform="scale(.78)">${shape(bolt, accent)}</g>`,
    () => shape(drop, main) + line("M0 44A25 25 0 0 0 25 19", accent, 10, "round"),
    () => shape(drop, main) + `<g transform="translate(0 18) scale(.5)">${shape(bolt, ground)}</g>`,
    () =>
      line("M-62 30H-20A20 20 0 0 0 0 10V-10A20 20 0 0 1 20-30H62", main, 18) +
      disc(-56, 30, 15, accent) +
      disc(56, -30, 15, tone),
  ];
  return forms[form % 4]!();
};
