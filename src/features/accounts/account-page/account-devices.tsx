import { useRevalidator } from "react-router";
import { formatDate } from "../../../platform/polish/format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { profileText } from "../forms/ui-text.ts";
import { type ActionResult, useAccountForm } from "../forms/use-account-form.ts";
import type { Device } from "./load-devices.ts";
import { SettingsCard } from "./settings-card.tsx";

/** Where the account is signed in, and the way to end it elsewhere. */
export function AccountDevices({
  devices,
  actionResult,
}: {
  devices: readonly Device[];
  actionResult: ActionResult | undefined;
}) {
  const { revalidate } = useRevalidator();
  const { formProps, problem, pending } = useAccountForm({
    form: "endOtherSessions",
    actionResult,
    onSent: async () => {
      showToast({ type: "success", message: profileText.endedOthers });
      await revalidate();
    },
  });
  const alone = devices.every((device) => device.isCurrent);
  return (
    <SettingsCard title={profileText.devices} lead={profileText.devicesLead}>
      <FormError problem={problem} />
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
            <Icon name={device.isCurrent ? "check" : "globe"} size={22} className="text-accent" />
            <div className="min-w-0 grow">
              <p className="font-medium">{device.device}</p>
              <p className="text-sm text-ink-muted">
                {profileText.lastSeen} {formatDate(device.lastSeenAt)}
              </p>
            </div>
            {device.isCurrent && <Badge tone="success">{profileText.thisDevice}</Badge>}
          </li>
        ))}
      </ul>
      {alone ? (
        <p className="text-[0.9375rem] text-ink-muted">{profileText.onlyThis}</p>
      ) : (
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
