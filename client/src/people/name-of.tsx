import type { PersonView } from "../wire";

/** Somebody's name; pressed where an answer is about them: then all of the picture can be pressed. */
export function NameOf({ person, press }: { person: PersonView; press: (() => void) | undefined }) {
  return (
    <h3 class="person-name">
      {press ? (
        <button type="button" class="person-press" onClick={press}>
          {person.name}
        </button>
      ) : (
        person.name
      )}
    </h3>
  );
}
