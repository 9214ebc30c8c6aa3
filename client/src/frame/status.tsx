/** The top of the page: the way home, which fight this is, who is asked what, and the tools. */

import type { ComponentChildren } from "preact";

import type { Rules, Update } from "../wire";
import { Icon } from "./icons";

interface Props {
  header: Rules;
  update: Update;
  /** What is going on; nothing that has not been shown yet. */
  status: string;
  children: ComponentChildren;
}

export function Status({ header, update, status, children }: Props) {
  const about = [update.place, header.edition_title, ...house(header)].filter(Boolean).join(" · ");
  return (
    <header class="top">
      <div class="top-fight">
        <a class="btn btn-ghost btn-square" href="#/" aria-label="Home" title="To the first page">
          <Icon name="home" />
        </a>
        <div class="top-title">
          <h1>{header.title}</h1>
          <small>{about}</small>
        </div>
      </div>
      <p class="status" role="status">
        {status}
      </p>
      {children}
    </header>
  );
}

function house({ house_rules }: Rules): string[] {
  return house_rules.length > 0 ? [`house rules: ${house_rules.join(", ")}`] : [];
}
