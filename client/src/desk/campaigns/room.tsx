/** Campaigns: their list, or the one that is open. */

import type { RoomProps } from "../using";
import { CampaignList } from "./list";
import { OpenCampaign } from "./open";
import "./campaigns.css";

export default function Campaigns({ desk, at, go }: RoomProps) {
  return at ? <OpenCampaign key={at} desk={desk} id={at} go={go} /> : <CampaignList desk={desk} go={go} />;
}
