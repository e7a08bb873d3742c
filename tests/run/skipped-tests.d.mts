export type Report = {
  testResults: {
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[];
  }[];
};
export function tellSkipped(report: Report): string[];
