/** Campaigns: their list, or the one that is open. */

import { lazy } from "../../frame/lazy";
import type { RoomProps } from "../using";
import "./campaigns.css";

const CampaignList = lazy(() => import("./list").then((one) => one.CampaignList));
const OpenCampaign = lazy(() => import("./open").then((one) => one.OpenCampaign));

export default function Campaigns({ desk, at, go }: RoomProps) {
  return at ? <OpenCampaign key={at} desk={desk} id={at} go={go} /> : <CampaignList desk={desk} go={go} />;
}
