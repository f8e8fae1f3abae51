export function DeploymentsHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Project</th>
        <th scope="col">Address</th>
        <th scope="col" className="r">
          Version
        </th>
        <th scope="col">State</th>
        <th scope="col" className="r">
          When
        </th>
        <th scope="col" className="r build">
          Build
        </th>
        <th scope="col" className="r size">
          Size
        </th>
        <th scope="col">
          <span className="vh">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
