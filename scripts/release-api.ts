/** `npm run release-api`: keeps the description of the public API as it is released; tests hold later ones against it. */
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { describePublicApi } from '../contract/public-api/openapi.ts';

const path = new URL('../contract/public-api/released.json', import.meta.url);
const text = JSON.stringify(describePublicApi('https://nxnote.example'));
writeFileSync(path, await format(text, { parser: 'json', printWidth: 110 }));
