import { useEffect, useState } from 'react';
import { onAirPlayAvailability, showAirPlayPicker } from './dom/airplay.ts';
import {
  offersPictureInPicture,
  onPictureInPictureChange,
  togglePictureInPicture,
} from './dom/picture-in-picture.ts';

/** Picture in picture and AirPlay, if the browser supports them. */
export function useOtherScreens(video: HTMLVideoElement | null) {
  const [inPicture, setInPicture] = useState(false);
  const [offersPicture, setOffersPicture] = useState(false);
  const [offersAirPlay, setOffersAirPlay] = useState(false);

  useEffect(() => {
    if (!video) return;
    const leaving = new AbortController();
    setOffersPicture(offersPictureInPicture());
    onPictureInPictureChange(video, setInPicture, leaving.signal);
    onAirPlayAvailability(video, setOffersAirPlay, leaving.signal);
    return () => leaving.abort();
  }, [video]);

  const togglePicture = () => void (video && togglePictureInPicture(video));
  const showAirPlay = () => void (video && showAirPlayPicker(video));
  return {
    picture: offersPicture ? { active: inPicture, toggle: togglePicture } : undefined,
    showAirPlay: offersAirPlay ? showAirPlay : undefined,
  };
}
