/** ONNX models run by onnxruntime-web, which is WebAssembly: a broken model throws, and cannot end the process. */
import { readFile } from 'node:fs/promises';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';

// One thread: recognition needs the other processors.
env.wasm.numThreads = 1;

export interface IntegerInputs {
  [name: string]: readonly number[];
}

export interface OnnxModel {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Rows of integers in, numbers out; every row is one batch. */
  run(inputs: IntegerInputs): Promise<Record<string, { data: Float32Array; dims: readonly number[] }>>;
}

/** @throws Error when the file is missing or no model */
export async function loadOnnx(path: string): Promise<OnnxModel> {
  const session = await InferenceSession.create(await readFile(path), { executionProviders: ['wasm'] });
  return {
    inputs: session.inputNames,
    outputs: session.outputNames,
    async run(inputs) {
      const feeds = Object.entries(inputs).map(([name, row]) => [
        name,
        new Tensor('int64', BigInt64Array.from(row, BigInt), [1, row.length]),
      ]);
      const answers = await session.run(Object.fromEntries(feeds) as Record<string, Tensor>);
      return Object.fromEntries(
        Object.entries(answers).map(([name, { data, dims }]) => [name, { data: data as Float32Array, dims }]),
      );
    },
  };
}
