/** The gallery: every component in every state, in both themes. `?show=room/name&theme=dark` is one of them alone. */

import { render } from "preact";

import type { Show } from "./show";
import "../tokens.css";
import "../base.css";
import "./gallery.css";

interface Hung {
  room: string;
  id: string;
  show: Show;
}

const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } };
const THEMES = ["dark", "light"];

const rooms = import.meta.glob<{ shows: Show[] }>("../*/gallery.tsx", { eager: true });

const hung: Hung[] = Object.entries(rooms).flatMap(([path, { shows }]) => {
  const room = path === "./gallery.tsx" ? "page" : (path.split("/")[1] ?? "");
  return shows.map((show) => ({ room, id: `${room}/${show.name}`, show }));
});

function address(one: Hung, theme: string): string {
  return `?${new URLSearchParams({ show: one.id, theme })}`;
}

/** Whole pages stand in frames of their own: a component asks how large its window is. */
function Framed({ one, theme, size }: { one: Hung; theme: string; size: keyof typeof SIZES }) {
  return <iframe title={`${one.id}, ${theme}`} src={address(one, theme)} loading="lazy" {...SIZES[size]} />;
}

function Picture({ one, theme }: { one: Hung; theme: string }) {
  const size = one.show.size ?? "part";
  return (
    <div class="gallery-picture" data-theme={theme}>
      {size === "part" ? one.show.draw() : <Framed one={one} theme={theme} size={size} />}
    </div>
  );
}

function Room({ name, themes }: { name: string; themes: string[] }) {
  return (
    <section id={name} class="gallery-room">
      <h2>{name}</h2>
      {hung
        .filter((one) => one.room === name)
        .map((one) => (
          <article key={one.id} data-show={one.id} data-size={one.show.size ?? "part"}>
            <h3>
              <a href={address(one, themes[0] ?? "dark")}>{one.show.name}</a>
            </h3>
            <div class="gallery-themes">
              {themes.map((theme) => (
                <Picture key={theme} one={one} theme={theme} />
              ))}
            </div>
          </article>
        ))}
    </section>
  );
}

function Gallery({ room, themes }: { room: string; themes: string[] }) {
  const names = [...new Set(hung.map((one) => one.room))];
  const shown = names.includes(room) ? [room] : names;
  return (
    <main class="gallery">
      <nav aria-label="Rooms">
        <a href="?">all</a>
        {names.map((name) => (
          <a key={name} href={`?room=${name}`}>
            {name}
          </a>
        ))}
        {["dark", "light", "both"].map((theme) => (
          <a key={theme} href={`?${new URLSearchParams({ room, theme })}`}>
            {theme}
          </a>
        ))}
      </nav>
      {shown.map((name) => (
        <Room key={name} name={name} themes={themes} />
      ))}
    </main>
  );
}

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme") ?? "both";
const alone = hung.find((one) => one.id === asked.get("show"));
const place = document.getElementById("gallery");
if (place && alone) {
  document.documentElement.dataset.theme = theme;
  render(<div class={`gallery-alone gallery-${alone.show.size ?? "part"}`}>{alone.show.draw()}</div>, place);
} else if (place) {
  render(<Gallery room={asked.get("room") ?? ""} themes={theme === "both" ? THEMES : [theme]} />, place);
}
