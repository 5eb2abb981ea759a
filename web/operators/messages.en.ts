import type { ModelCard } from '../../contract/staff/operators.ts';
import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

const rate = ({ test_set, percent }: ModelCard['error_rates'][number]) =>
  `${number.format(percent)}% (${test_set})`;

/** A minute and more is said in whole minutes. */
const retry = (seconds: number): string =>
  seconds === 0
    ? 'Trying again now'
    : `The next attempt is in ${seconds < 60 ? count(seconds, 'second') : count(Math.ceil(seconds / 60), 'minute')}`;

export const messages: Translated<typeof vietnamese> = {
  modelsTitle: 'Recognition models',
  modelsLead: (machine) => `On the machine ${machine}. A change of model applies to new recordings only.`,
  modelsFailed: 'Could not read the list of models',
  loading: 'Reading the list of models',

  starterTitle: 'The starter model is in use',
  starterText: 'This model only recognises synthetic speech; it does not understand real voices yet.',
  starterNext: {
    none: 'Install a model below for real use.',
    running: 'A real model is being downloaded.',
    waiting: 'A real model could not be downloaded yet: the reason and what to do are below.',
    failed: 'The model that was downloaded did not pass its listening test. Install another one below.',
  },
  remoteTitle: (engine) => `Recordings are sent to ${engine} for recognition`,
  remoteText: 'The model on this machine is used for live text only.',

  installed: 'On this machine',
  available: 'Available',
  offline:
    'This server is set not to download models from the network: they can only be installed from a file.',
  purposes: {
    recognition: 'Vietnamese recognition',
    'speaker-segmentation': 'Speakers: finding turns',
    'speaker-embedding': 'Speakers: recognising voices',
    punctuation: 'Punctuation and capitals',
  },
  inUse: 'In use',
  ready: 'Ready',
  refused: 'Listening test not passed',
  proving: 'Listening test running',
  heard: (said, heard) => `Sample sentence “${said}”, heard as “${heard}”`,
  arrivedUnfit: 'Downloaded, but did not pass the listening test.',
  speed: (realTimeFactor) => `${number.format(Math.round(10 / realTimeFactor) / 10)} times as fast as speech`,
  memory: (megabytes) => `${number.format(megabytes)} MB of memory`,
  licence: (name) => `Licence ${name}`,
  notForBusiness: 'Not for commercial use',
  /** @param rates the lowest first, at least one */
  errorRates: (rates) => `Published word error rate: ${rates.map(rate).join(' to ')}`,

  install: 'Download',
  installOf: (title) => `Download ${title}`,
  stop: 'Stop',
  stopOf: (title) => `Stop downloading ${title}`,
  choose: 'Use',
  chooseOf: (title) => `Use ${title}`,
  remove: 'Remove',
  removeOf: (title) => `Remove ${title}`,
  downloading: (progress) =>
    progress < 1 ? `Downloading ${Math.floor(progress * 100)}%` : 'Downloaded, listening test running',
  waiting: (seconds) => `Could not download. ${retry(seconds)}.`,
  tryNow: 'Try again now',
  tryNowOf: (title) => `Try again now to download ${title}`,
  technical: 'Technical details',
  /** What a place answered, and what to do. @param places one or more, with commas between */
  failures: {
    portal: (places) =>
      `${places} returned a web page instead of the model file. This network may ask for a sign-in first: sign in to the network on the server, or install from a file.`,
    different: (places) =>
      `The file from ${places} differs from the published one (its SHA-256 does not match), so it was discarded and nothing was installed. The network may have changed the content, or the publisher may have replaced the file: install from a file, or wait for a new version of NxNote.`,
    cut: (places) =>
      `The connection to ${places} was interrupted. What was downloaded is kept, and the next attempt continues from there.`,
    name: (places) =>
      `The server could not find the address ${places}. Check the network and DNS of the server, or install from a file.`,
    unreachable: (places) =>
      `The server could not connect to ${places}. If this network needs a proxy, set HTTPS_PROXY and restart; if a firewall blocks the connection, install from a file.`,
    proxy: (places) =>
      `The proxy did not allow access to ${places}, usually because its name and password are missing or wrong. Correct HTTPS_PROXY and restart the server, or install from a file.`,
    certificate: (places) =>
      `The server did not trust the certificate of ${places}. If the company network inspects HTTPS, point NODE_EXTRA_CA_CERTS to the company’s certificate and restart.`,
    missing: (places) =>
      `This file is no longer at ${places}. Install from a file, or wait for a new version of NxNote.`,
    refused: (places) => `${places} refused the download. Install from a file, or choose another model.`,
    busy: (places) => `${places} had too much load or an error. You do not need to do anything.`,
    disk: () =>
      'The server could not write the file: the disk is full, or the data folder is not writable. Free some space and try again.',
    other: (places) =>
      `The download${places === '' ? '' : ` from ${places}`} failed for an unknown reason. See the technical details, or install from a file.`,
  },
  installing: (title) => `Download progress of ${title}`,
  nowInUse: (title) => `New recordings will use ${title}`,
  removed: (title) => `${title} removed`,

  licenceTitle: 'Model not for commercial use',
  licenceText: (title, licence) =>
    `The licence ${licence} of ${title} allows non-commercial use only. Install it only if that is how your organisation uses it.`,
  licenceUnknownText:
    'The licence of the model in this file allows non-commercial use only. Install it only if that is how your organisation uses it.',
  licenceAccept: 'Accept and install',
  cancel: 'Cancel',
  removeTitle: (title) => `Remove ${title}?`,
  removeText:
    'The files of the model are deleted from this machine. You can install it again when you need it.',

  archiveTitle: 'Install from a file',
  archiveText:
    'For machines without a network: download the .tar.bz2, .tar.gz or .zip file of the model on another machine, copy it here and choose it. The file is checked before use; a damaged file changes nothing.',
  archiveChoose: 'Choose model file',
  archiveSending: (name, share) =>
    share < 1 ? `Sending ${name}: ${Math.floor(share * 100)}%` : `Checking and testing ${name}`,
  archiveProgress: 'Progress of sending the model file',
  archiveDone: 'Model installed from a file',
  archiveFailed: 'Could not install the model',
  archiveTooLarge: (limit) =>
    `The file is larger than ${limit}, so it is none of the supported models. Check the file you chose.`,
};
