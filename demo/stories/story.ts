/** What one firm did in the place that a picture shows; `trade` is a subcategory's name. */
export type Story = {
  picture: string;
  trade: string;
  title: string;
  description: string;
};

type Telling = [picture: string, title: string, description: string];

/** Gives every telling of one trade its trade and its picture's full file name. */
export function tell(trade: string, tellings: Telling[]): Story[] {
  return tellings.map(([picture, title, description]) => ({
    picture: `${picture}.jpg`,
    trade,
    title,
    description,
  }));
}
