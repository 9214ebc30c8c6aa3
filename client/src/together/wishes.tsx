/** Who would rather have which seat, as far as it concerns this page: two who both want it change. */

import type { FromPage, WaitingRoom, WaitingSeat } from "../wire";
import "./wishes.css";

interface Props {
  room: Pick<WaitingRoom, "seats">;
  own: WaitingSeat;
  dare(message: FromPage): Promise<void>;
}

export function Wishes({ room: { seats }, own, dare }: Props) {
  const asking = seats.filter((one) => one.wants === own.id);
  const wanted = seats.find((one) => one.id === own.wants);
  return (
    <div class="wishes" role="status">
      {asking.map((one) => (
        <p key={one.id}>
          <span>
            <b>{one.person || one.name}</b> would like to play {own.name}. Then you play {one.name}.
          </span>
          <button class="btn btn-main" onClick={() => void dare({ type: "change-seats", seat: one.id })}>
            Change seats
          </button>
          <button class="btn" onClick={() => void dare({ type: "change-seats", seat: one.id, agree: false })}>
            Stay {own.name}
          </button>
        </p>
      ))}
      {wanted && (
        <p>
          <span>
            <b>{wanted.person || "Whoever sits there"}</b> is asked for the seat of {wanted.name}.
          </span>
          <button class="btn" onClick={() => void dare({ type: "change-seats" })}>
            Never mind
          </button>
        </p>
      )}
    </div>
  );
}
