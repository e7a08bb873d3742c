import { TouchSensor } from "@dnd-kit/core";

/** A finger that moves at once scrolls the form, except on the handle, which is there to be dragged and scrolls nothing. */
export class FingerSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    const { target } = props.event;
    const isOnHandle = target instanceof Element && target.closest("[data-handle]") !== null;
    const activationConstraint = isOnHandle ? { distance: 6 } : { delay: 200, tolerance: 8 };
    super({ ...props, options: { ...props.options, activationConstraint } });
  }
}
