import { minuteMs } from "../../../platform/time/durations.ts";

/** Long enough for a phone that has to look for satellites, and for reading the browser's question. */
const longestWaitMs = 20_000;
/** Where somebody was a few minutes ago names the same city. */
const oldestMs = 5 * minuteMs;

type NearestCity = { name: string } | "unknown" | "abroad";

/** Asks the browser where it is and the server for the city there. About a kilometre is told. */
export async function findNearestCity(): Promise<NearestCity> {
  try {
    const { coords } = await currentPosition();
    const [lat, lon] = [rounded(coords.latitude), rounded(coords.longitude)];
    const response = await fetch(`/api/location/nearest?lat=${lat}&lon=${lon}`);
    if (!response.ok) return "unknown";
    const { city } = (await response.json()) as { city: { name: string } | null };
    return city ?? "abroad";
  } catch {
    return "unknown";
  }
}

const currentPosition = () =>
  new Promise<GeolocationPosition>((found, failed) => {
    const options = { maximumAge: oldestMs, timeout: longestWaitMs };
    navigator.geolocation.getCurrentPosition(found, failed, options);
  });

/** Two decimals are about a kilometre. */
const rounded = (degrees: number) => degrees.toFixed(2);
