export { CATALOGUE } from '../../../../../games/index.js';
