export { askModel, type LanguageModelSettings } from './language-model.ts';
export { postJson } from './post-json.ts';
