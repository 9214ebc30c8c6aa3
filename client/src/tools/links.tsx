/** Links to seats: to sit down, or to hand on. */

import { lazy } from "../frame/lazy";
import { Panel } from "../frame/panel";
import { address } from "../home/keys";
import "./panels.css";

const CopyLink = lazy(() => import("../together/copy-link").then((one) => one.CopyLink));

/** Links for others: whoever sees this has a seat. */
export function Links({
  title,
  links,
  close,
}: {
  title: string;
  links: { name: string; key: string }[];
  close(): void;
}) {
  return (
    <Panel title={title} close={close}>
      <ul class="links">
        {links.map((one) => (
          <LinkLine key={one.key} name={one.name} link={one.key} sit={false} />
        ))}
      </ul>
    </Panel>
  );
}

export function LinkLine({
  name,
  link,
  about,
  sit = true,
}: {
  name: string;
  link: string;
  about?: string;
  sit?: boolean;
}) {
  return (
    <li>
      <b>{name}</b> {about && <small>{about}</small>}
      <span class="row">
        {sit && (
          <a class="button" href={`#/seat/${link}`}>
            Sit here
          </a>
        )}
        <CopyLink link={address(link)} label="Copy the link" of={name} />
        <input
          readOnly
          value={address(link)}
          aria-label={`Link for ${name}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
    </li>
  );
}
