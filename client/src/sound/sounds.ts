/** Small sounds, made here and now: no files, and none before somebody wants them. */

export type Sound = "turn" | "nudge" | "phrase" | "begin";

/** Notes one after the other: pitch in hertz, seconds. */
const NOTES: Record<Sound, readonly (readonly [pitch: number, seconds: number])[]> = {
  turn: [
    [523, 0.1],
    [784, 0.22],
  ],
  nudge: [
    [392, 0.08],
    [392, 0.16],
  ],
  phrase: [[660, 0.08]],
  begin: [
    [392, 0.12],
    [523, 0.12],
    [659, 0.3],
  ],
};
const LOUD = 0.12;
const FADE = 0.02;

let context: AudioContext | undefined;

/** Play a sound; nothing where the browser lets no page sound before it was touched. */
export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    return;
  }
  let at = context.currentTime;
  for (const [pitch, seconds] of NOTES[sound]) {
    note(context, pitch, at, seconds);
    at += seconds;
  }
}

function note(audio: AudioContext, pitch: number, at: number, seconds: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + FADE);
  volume.gain.linearRampToValueAtTime(0, at + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
