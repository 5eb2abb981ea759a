export {
  beginSpan,
  contextOf,
  currentTraceParent,
  describeTrace,
  inSpan,
  noteInSpan,
  traced,
  tracedPart,
} from './span.ts';
export { startTracing } from './start-tracing.ts';
