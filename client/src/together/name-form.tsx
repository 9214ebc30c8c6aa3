/** Who are you? A name, and that one is ready. */

import { useState } from "preact/hooks";

import { LONGEST_NAME, ownName } from "./own-name";

export function NameForm({ seat, named }: { seat: string; named(name: string): void }) {
  const [name, setName] = useState(ownName);
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        named(name);
      }}
    >
      <label>
        <b>You play {seat}. What is your own name?</b>
        <input
          value={name}
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button class="btn btn-main" disabled={!name.trim()}>
        That is me
      </button>
    </form>
  );
}
