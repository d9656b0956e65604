import '@grandstand/player/player.css';

export { Player } from '@grandstand/player/player';
