/**
 * Writes small ONNX models. The file is a protobuf message; this knows just the fields of `onnx.proto` that the
 * tests' networks need. Numbers before the values are the field numbers of that schema.
 */

const FLOAT = 1;
const INT64 = 7;
const INTEGER = 2;
const INTEGERS = 7;
const VARINT = 0;
const BYTES = 2;

export interface Tensor {
  name: string;
  dims: number[];
  values: Float32Array | BigInt64Array;
}

interface Value {
  name: string;
  type: 'float' | 'int64';
  /** A number for a fixed size, a name for one that varies. */
  dims: (number | string)[];
}

interface Node {
  type: string;
  inputs: string[];
  outputs: string[];
  /** Integers, and lists of them. */
  attributes?: Record<string, number | readonly number[]>;
}

export interface Network {
  inputs: Value[];
  outputs: Value[];
  constants: Tensor[];
  nodes: Node[];
  metadata?: Record<string, string>;
}

/** The model file of a network (operator set 17). */
export function onnxFile({ inputs, outputs, constants, nodes, metadata = {} }: Network): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((node) => bytes(1, nodeMessage(node))),
    text(2, 'test network'),
    ...constants.map((tensor) => bytes(5, tensorMessage(tensor))),
    ...inputs.map((value) => bytes(11, valueMessage(value))),
    ...outputs.map((value) => bytes(12, valueMessage(value))),
  ]);
  return Buffer.concat([
    integer(1, 8),
    bytes(7, graph),
    bytes(8, integer(2, 17)),
    ...Object.entries(metadata).map(([key, value]) => bytes(14, text(1, key), text(2, value))),
  ]);
}

const nodeMessage = ({ type, inputs, outputs, attributes = {} }: Node): Buffer =>
  Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, type),
    ...Object.entries(attributes).map(([name, value]) =>
      typeof value === 'number'
        ? bytes(5, text(1, name), integer(3, value), integer(20, INTEGER))
        : bytes(5, text(1, name), ...value.map((item) => integer(8, item)), integer(20, INTEGERS)),
    ),
  ]);

const tensorMessage = ({ name, dims, values }: Tensor): Buffer =>
  Buffer.concat([
    ...dims.map((size) => integer(1, size)),
    integer(2, values instanceof Float32Array ? FLOAT : INT64),
    text(8, name),
    bytes(9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  ]);

function valueMessage({ name, type, dims }: Value): Buffer {
  const shape = dims.map((size) => bytes(1, typeof size === 'number' ? integer(1, size) : text(2, size)));
  const tensorType = [integer(1, type === 'float' ? FLOAT : INT64), bytes(2, ...shape)];
  return Buffer.concat([text(1, name), bytes(2, bytes(1, ...tensorType))]);
}

const integer = (field: number, value: number): Buffer =>
  Buffer.concat([varint((field << 3) | VARINT), varint(value)]);

function bytes(field: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([varint((field << 3) | BYTES), varint(content.length), content]);
}

const text = (field: number, value: string): Buffer => bytes(field, Buffer.from(value));

function varint(value: number): Buffer {
  const out: number[] = [];
  let rest = value;
  while (rest > 127) {
    out.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return Buffer.from([...out, rest]);
}
