import { ButtonLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useUser } from "../../accounts/session/use-user.ts";
import { leadsTab } from "./leads-tab.ts";
import { leadText as text } from "./text.ts";

/** In place of a lead that is not there, or is somebody else's. */
export function NoLead() {
  const isCompany = useUser()?.role === "corporate";
  return (
    <Container className="py-10 lg:py-14">
      <EmptyState
        level={1}
        icon="mail"
        title={text.gone}
        text={text.goneText}
        action={
          <ButtonLink to={isCompany ? leadsTab : "/szukaj"}>
            {isCompany ? text.back : text.similar}
          </ButtonLink>
        }
      />
    </Container>
  );
}
