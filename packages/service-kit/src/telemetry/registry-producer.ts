import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import { resources } from '@opentelemetry/sdk-node';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Metric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>;

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
const STARTED = hrTime(performance.timeOrigin);

/** Converts the metrics of Prometheus registries to OTLP, with the same names and labels. */
export class RegistryProducer implements MetricProducer {
  constructor(private readonly registries: ReadonlySet<Registry>) {}

  async collect(): Promise<CollectionResult> {
    const read = await Promise.all([...this.registries].map((registry) => registry.getMetricsAsJSON()));
    const now = hrTime(Date.now());
    return {
      resourceMetrics: {
        // The reader replaces it with its own.
        resource: resources.emptyResource(),
        scopeMetrics: [
          { scope: { name: 'screenlore' }, metrics: read.flat().map((metric) => dataOf(metric, now)) },
        ],
      },
      errors: [],
    };
  }
}

function dataOf(metric: Metric, endTime: HrTime): MetricData {
  const { name, help: description } = metric;
  const common = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const point = <T>(attributes: Attributes, value: T): DataPoint<T> => ({
    startTime: STARTED,
    endTime,
    attributes,
    value,
  });
  // `type` is declared as a number but is a string.
  switch (String(metric.type)) {
    case 'histogram':
      return {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histogramsOf(metric).map(([labels, value]) => point(labels, value)),
      };
    case 'counter':
      return {
        ...common,
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: metric.values.map(({ labels, value }) => point({ ...labels }, value)),
      };
    default:
      return {
        ...common,
        dataPointType: DataPointType.GAUGE,
        dataPoints: metric.values.map(({ labels, value }) => point({ ...labels }, value)),
      };
  }
}

/** One histogram per set of labels. Prometheus counts a value in every bucket that it fits, OTLP only in the first. */
function histogramsOf({ values }: Metric): [Attributes, Histogram][] {
  const found = new Map<
    string,
    { labels: Attributes; bounds: number[]; below: number[]; sum: number; count: number }
  >();
  for (const {
    labels: { le, ...labels },
    value,
    metricName = '',
  } of values) {
    const key = JSON.stringify(labels);
    const histogram = found.get(key) ?? { labels: { ...labels }, bounds: [], below: [], sum: 0, count: 0 };
    found.set(key, histogram);
    if (metricName.endsWith('_sum')) histogram.sum = value;
    else if (metricName.endsWith('_count')) histogram.count = value;
    else if (typeof le === 'number') {
      histogram.bounds.push(le);
      histogram.below.push(value);
    }
  }
  return [...found.values()].map(({ labels, bounds, below, sum, count }) => [
    labels,
    {
      buckets: {
        boundaries: bounds,
        counts: [...below, count].map((all, at, list) => all - (list[at - 1] ?? 0)),
      },
      sum,
      count,
    },
  ]);
}
