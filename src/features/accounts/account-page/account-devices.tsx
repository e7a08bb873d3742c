import { useRef } from "react";
import { useRevalidator } from "react-router";
import { formatRecent } from "../../../platform/polish/format-date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { profileText } from "../forms/ui-text.ts";
import { type ActionResult, useAccountForm } from "../forms/use-account-form.ts";
import type { Device } from "./load-devices.ts";
import { SettingsCard } from "./settings-card.tsx";

type DevicesProps = {
  devices: readonly Device[];
  now: string;
  actionResult: ActionResult | undefined;
};

/** Where the account is signed in, and the way to end it elsewhere. */
export function AccountDevices({ devices, now, actionResult }: DevicesProps) {
  const { revalidate } = useRevalidator();
  const { formProps, problem, pending } = useAccountForm({
    form: "endOtherSessions",
    actionResult,
    onSent: async () => {
      showToast({ type: "success", message: profileText.endedOthers });
      await revalidate();
    },
  });
  const list = useRef<HTMLUListElement>(null);
  const kept = useFocusKept(() => list.current);
  const others = devices.filter((device) => !device.isCurrent).length;
  return (
    <SettingsCard title={profileText.devices} lead={profileText.devicesLead} {...kept}>
      <FormError problem={problem} />
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={profileText.devices}
        className="divide-y divide-line outline-none"
      >
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <Icon name={device.isCurrent ? "check" : "globe"} size={22} className="text-accent" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium">{device.device}</p>
              <p className="text-sm text-ink-muted">
                {profileText.lastSeen} {formatRecent(device.lastSeenAt, now)}
              </p>
            </div>
            {device.isCurrent ? (
              <Badge tone="success" className="max-sm:ml-8.5">
                {profileText.thisDevice}
              </Badge>
            ) : (
              <EndOne device={device} actionResult={actionResult} />
            )}
          </li>
        ))}
      </ul>
      {others === 0 && <p className="text-[0.9375rem] text-ink-muted">{profileText.onlyThis}</p>}
      {others > 1 && (
        <form {...formProps}>
          <input type="hidden" name="form" value="endOtherSessions" />
          <Button type="submit" size="sm" variant="blackoutlined" pending={pending}>
            {profileText.endOthers}
          </Button>
        </form>
      )}
    </SettingsCard>
  );
}

function EndOne({
  device,
  actionResult,
}: {
  device: Device;
  actionResult: ActionResult | undefined;
}) {
  const { revalidate } = useRevalidator();
  const { formProps, problem, pending } = useAccountForm({
    form: "endSession",
    actionResult: actionResult?.values.sessionId === device.id ? actionResult : undefined,
    onSent: async () => {
      showToast({ type: "success", message: profileText.endedOne });
      await revalidate();
    },
  });
  return (
    <form {...formProps}>
      <input type="hidden" name="form" value="endSession" />
      <input type="hidden" name="sessionId" value={device.id} />
      <FormError problem={problem} />
      <Button
        type="submit"
        size="sm"
        variant="outlined"
        pending={pending}
        aria-label={`${profileText.endOne}: ${device.device}`}
      >
        {profileText.endOne}
      </Button>
    </form>
  );
}
