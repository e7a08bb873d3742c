import { Component, type ReactNode } from "react";

/**
 * What is drawn in here numbers its ids by itself: they stay the same on the server and in the browser
 * when the parts of a page are drawn in another order. Preact numbers within the nearest element that
 * has a mask, its first part the name and its second the next number; the hooks and the renderer to text
 * know it as `__m`, and a component's element as `__v`.
 */
export class OwnIds extends Component<{ name: string; children: ReactNode }> {
  private readonly mask: [name: string, next: number] = [this.props.name, 0];

  override render() {
    const { __v: element } = this as { __v?: object };
    if (element) Object.assign(element, { __m: this.mask });
    return this.props.children;
  }
}
