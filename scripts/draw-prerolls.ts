import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSheet } from '@grandstand/demo-game/draw/canvas';
import { SAMPLE_RATE } from '@grandstand/demo-game/encode/crowd-sound';
import { startEncoder } from '@grandstand/demo-game/encode/encoder';
import { advertArgs, type Picture } from '@grandstand/demo-game/encode/encoder-args';
import { CHANNELS } from './films/demo-bundles.ts';
import { AFFUTAGE_DU_PHARE } from './prerolls/affutage-du-phare.ts';
import { HEIGHT, WIDTH } from './prerolls/brush.ts';
import { CAFE_DU_BARRAGE } from './prerolls/cafe-du-barrage.ts';
import { CALLA_CYCLES } from './prerolls/calla-cycles.ts';
import { ERABLIERE_DE_LA_COMBE } from './prerolls/erabliere-de-la-combe.ts';
import { FILM_SECONDS } from './prerolls/film-times.ts';
import { SOUND_FERRY } from './prerolls/sound-ferry.ts';
import { drawSponsorFilm, type SponsorFilm } from './prerolls/sponsor-film.ts';
import { TIDE_LINE_BAKERY } from './prerolls/tide-line-bakery.ts';
import { tuneSamples } from './prerolls/tune.ts';

/**
 * Draws the prerolls of the demo channels: films of invented sponsors.
 *   node scripts/draw-prerolls.ts [--stills FOLDER] [NAME…]
 * `--stills` draws some pictures of each film into a folder instead.
 */
const FILMS: readonly SponsorFilm[] = [
  TIDE_LINE_BAKERY,
  SOUND_FERRY,
  CALLA_CYCLES,
  CAFE_DU_BARRAGE,
  AFFUTAGE_DU_PHARE,
  ERABLIERE_DE_LA_COMBE,
];
const PICTURE: Picture = { width: 1024, frames_per_second: 25 };
const STILL_SECONDS = [1, 3.5, 5.2, 7, 9.5, 14];

const [option, folder, ...rest] = process.argv.slice(2);
const hasStills = option === '--stills' && folder !== undefined;
const wanted = new Set(hasStills ? rest : process.argv.slice(2));
for (const film of FILMS) {
  if (wanted.size > 0 && !wanted.has(film.name)) continue;
  if (hasStills) await drawStills(film, folder);
  else await drawFilm(film);
}

async function drawStills(film: SponsorFilm, into: string): Promise<void> {
  const { canvas, pen } = createSheet(WIDTH, HEIGHT, 0.5);
  for (const t of STILL_SECONDS) {
    drawSponsorFilm(pen, film, t);
    await writeFile(join(into, `${film.name}-${t}.jpg`), canvas.toBuffer('image/jpeg', 88));
  }
}

async function drawFilm(film: SponsorFilm): Promise<void> {
  const to = join(CHANNELS, film.channel, 'prerolls');
  await mkdir(to, { recursive: true });
  const file = join(to, `${film.name}.mp4`);
  const { canvas, pen } = createSheet(WIDTH, HEIGHT, PICTURE.width / WIDTH);
  const sound = tuneSamples(film.tune);
  const bytesAFrame = (2 * SAMPLE_RATE) / PICTURE.frames_per_second;
  const encoder = startEncoder(advertArgs(PICTURE, `${file}.part`));
  for (let frame = 0; frame < FILM_SECONDS * PICTURE.frames_per_second; frame++) {
    drawSponsorFilm(pen, film, frame / PICTURE.frames_per_second);
    await encoder.write(canvas.data(), sound.subarray(frame * bytesAFrame, (frame + 1) * bytesAFrame));
  }
  await encoder.finish();
  await rename(`${file}.part`, file);
  console.log(file);
}
