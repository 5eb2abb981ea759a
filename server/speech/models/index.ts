/** The models of this machine, for the `models` command. */
export { loadCatalogue, type CatalogueEntry } from './catalogue.ts';
export { isInstalled, listInstalled, readInstalledModel, STARTER_ID } from './model-folder.ts';
export { addModel } from './install-model.ts';
export { pullModel } from './pull-model.ts';
export { reasonOf } from './download-failure.ts';
export { createProve } from '../proof/prove-model.ts';
export { readProof, type ModelProof } from '../proof/model-proof.ts';
export { verifyModel } from './verify-model.ts';
